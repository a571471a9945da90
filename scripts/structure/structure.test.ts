import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findCycles, readSources } from './imports.mjs'
import { readWalks } from './walks.mjs'
import { retiredWordsOf } from './words.mjs'

/** Reads a source folder with these files. */
function sourcesOf(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'structure-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, 'src', dirname(path)), { recursive: true })
    writeFileSync(join(root, 'src', path), text)
  }
  return readSources(join(root, 'src'))
}

describe('imports', () => {
  const sources = sourcesOf({
    'a/one.ts': "import type { Two } from '../b/two'\n",
    'b/two.ts': "export { three } from '@/c'\n",
    'c/index.ts': "export const three = () => import('../a/one')\n",
    'd/alone.ts': "import one from '@/a/one'\nimport url from './x.worker.ts?worker&url'\n",
    'd/x.worker.ts': '',
  })

  test('types, re-exports, dynamic imports, folders and worker addresses count', () => {
    expect(Object.fromEntries(sources.map(({ path, imports }) => [path, imports]))).toEqual({
      'src/a/one.ts': ['src/b/two.ts'],
      'src/b/two.ts': ['src/c/index.ts'],
      'src/c/index.ts': ['src/a/one.ts'],
      'src/d/alone.ts': ['src/a/one.ts', 'src/d/x.worker.ts'],
      'src/d/x.worker.ts': [],
    })
  })

  test('a cycle is found with all its files, and nothing else', () => {
    expect(findCycles(sources).map((cycle) => cycle.toSorted())).toEqual([
      ['src/a/one.ts', 'src/b/two.ts', 'src/c/index.ts'],
    ])
    expect(findCycles(sources.filter(({ path }) => path !== 'src/b/two.ts'))).toEqual([])
  })
})

test('a walk names files that exist and import one another', () => {
  const sources = sourcesOf({ 'a.ts': "import './b'\n", 'b.ts': '', 'c.ts': '' })
  const text =
    '# x\n\n## Walk: to c\n\nText.\n\n1. `src/b.ts` b\n2. `src/a.ts` a\n3. `src/c.ts`\n4. `src/d.ts`\n\n## Other\n'
  expect(readWalks(text, sources)).toEqual([
    {
      title: 'to c',
      paths: ['src/b.ts', 'src/a.ts', 'src/c.ts', 'src/d.ts'],
      problems: [
        'src/d.ts does not exist',
        'src/a.ts and src/c.ts do not import each other',
        'src/c.ts and src/d.ts do not import each other',
      ],
    },
  ])
})

describe('retired words', () => {
  test.each([
    ['const toldOnce = new Set()', ['told']],
    ['src/client/createLookUps.ts', ['look ups']],
    ['// Nobody answers; the order was cancelled.', ['nobody', 'cancelled']],
    ['DEAD_MAN_MS', ['dead man']],
    ['a rejected order, canceled by the venue', []],
    ['tooltip, storytelling', []],
  ])('%s', (line, words) => {
    expect(retiredWordsOf(line)).toEqual(words)
  })
})
