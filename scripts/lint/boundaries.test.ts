import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../projectRoot.mjs'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Runs the boundary check like `npm run boundaries` on a small project; returns its messages. */
function complaints(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'kedge-boundaries-'))
  folders.push(root)
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions: { paths: { '@/*': ['./src/*'] } } }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'src', path)), { recursive: true })
    writeFileSync(join(root, 'src', path), text)
  }
  const { stdout, status } = spawnSync(
    process.execPath,
    [
      join(projectRoot, 'node_modules/oxlint/bin/oxlint'),
      '-c',
      join(projectRoot, '.oxlintrc.boundaries.json'),
      '-f',
      'unix',
      '--deny-warnings',
      'src',
    ],
    { cwd: root, encoding: 'utf8' },
  )
  const lines = stdout.split('\n').filter((line) => /^.*src\/.*:\d+:\d+:/.test(line))
  expect(status, stdout).toBe(lines.length > 0 ? 1 : 0)
  return lines.map((line) => line.replace(/^.*?src\//, 'src/'))
}

/** Imports that the check rejects: title, file, its text, and a part of the message. */
const REJECTED = [
  ['up', 'base/a.ts', "import { b } from '@/protocol/b'\nexport { b }\n", 'base may not import protocol'],
  ['sideways', 'feed/a.ts', "import { b } from '@/keys/b'\nexport { b }\n", 'feed may not import keys'],
  ['of a type', 'ui/a.ts', "import type { B } from '@/trading/b'\nexport type A = B\n", 'ui may not import trading'],
  ['of a type in place', 'ui/a.ts', "export type A = import('@/trading/b').B\n", 'ui may not import trading'],
  ['made dynamically', 'client/a.ts', "export const b = () => import('@/feed/b')\n", 'client may not import feed'],
  ['by re-export', 'protocol/a.ts', "export * from '@/trading/b'\n", 'protocol may not import trading'],
  ['by relative path', 'base/a.ts', "export * from '../client/b'\n", 'base may not import client'],
  [
    'as a worker',
    'feed/a.ts',
    "export const w = () => new Worker(new URL('../venue/worker.ts', import.meta.url))\n",
    'feed may not import venue',
  ],
  [
    'from feature to feature',
    'features/book/a.ts',
    "export * from '../chart/b'\n",
    'a feature does not import another',
  ],
  ['out of the engine', 'venue/engine/a.ts', "export * from '../chain/b'\n", 'the engine does not import'],
  ['from a feature to the venue', 'features/book/a.ts', "export * from '@/venue/b'\n", 'features may not import venue'],
  ['of a Node module', 'trading/a.ts', "export { join } from 'node:path'\n", "belong to the venue's host"],
  ['by alias inside a module', 'base/a.ts', "export * from '@/base/b'\n", 'inside a module import by relative path'],
  ['by relative path across modules', 'client/a.ts', "export * from '../base/b'\n", "by alias: '@/base/b'"],
  ['from an unknown module', 'misc/a.ts', "export * from '@/base/b'\n", 'src/misc is not a module'],
] as const

/** The file of the import with that index: each has a file of its own, so that one run checks all. */
const fileOf = (path: string, index: number) => path.replace('/a.', `/a${index}.`)

describe('the boundary check', () => {
  test('accepts imports from lower layers, from the same module and from packages', () => {
    const found = complaints({
      'base/decimal.ts': 'export const one = 1n\n',
      'protocol/order.ts': "import { one } from '@/base/decimal'\nexport const order = one\n",
      'venue/engine/book.ts': "import { order } from '@/protocol/order'\nexport const book = order\n",
      'venue/node.ts':
        "import { createServer } from 'node:http'\nimport { book } from './engine/book'\nexport { createServer, book }\n",
      'features/book/BookPanel.tsx':
        "import { memo } from 'react'\nimport { one } from '@/base/decimal'\nexport { memo, one }\n",
      'app/App.tsx': "export { one } from '@/base/decimal'\nexport { memo } from '@/features/book/BookPanel'\n",
      'main.tsx': "export { book } from '@/venue/engine/book'\nexport { memo } from './app/App'\n",
    })
    expect(found).toEqual([])
  })

  describe('rejects an import', () => {
    let found: readonly string[] = []
    beforeAll(() => {
      found = complaints(Object.fromEntries(REJECTED.map(([, path, text], index) => [fileOf(path, index), text])))
    })

    test.each(REJECTED.map((row, index) => [...row, index] as const))('%s', (_title, path, _text, expected, index) => {
      const own = found.filter((line) => line.startsWith(`src/${fileOf(path, index)}:`))
      expect(own).toHaveLength(1)
      expect(own[0]).toContain(expected)
    })
  })

  test('rejects a cycle', () => {
    const found = complaints({
      'base/a.ts': "import { b } from './b'\nexport const a = () => b\n",
      'base/b.ts': "import { a } from './a'\nexport const b = () => a\n",
    })
    expect(found.length).toBeGreaterThan(0)
    expect(found.join()).toContain('cycle')
  })

  test('lets tests of the client import the venue, and nothing else above the client', () => {
    expect(complaints({ 'client/a.test.ts': "import '@/venue/api/venue'\n" })).toEqual([])
    expect(complaints({ 'client/a.test.ts': "import '@/app/App'\n" })).toHaveLength(1)
  })
})
