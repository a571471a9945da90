import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesIn } from './filesIn.mjs'
import { findCycles, readSources } from './imports.mjs'
import { findDeadLinks } from './links.mjs'
import { readWalks } from './walks.mjs'
import { retiredWordsOf } from './words.mjs'

/** Makes a project with these files. */
function projectOf(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'structure-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

/** Reads a source folder with these files. */
function sourcesOf(files: Record<string, string>) {
  const inSource = Object.entries(files).map(([path, text]) => [`src/${path}`, text])
  return readSources(join(projectOf(Object.fromEntries(inSource)), 'src'))
}

describe('imports', () => {
  const sources = sourcesOf({
    'a/one.ts': "import type { Two } from '../b/two'\n",
    'b/two.ts': "export { three } from '@/c'\n",
    'c/index.ts': "export const three = () => import('../a/one')\n",
    'd/alone.ts': "import one from '@/a/one'\nimport url from './x.worker.ts?worker&url'\n",
    'd/x.worker.ts': '',
  })

  test('types, re-exports, dynamic imports, folders and worker URLs count as imports', () => {
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

test('what git ignores is not read, whatever its folder', () => {
  const root = projectOf({
    '.gitignore': '# built\n*.log\n.built-*/\nnode_modules/\n',
    'bench/a.ts': '',
    'bench/a.logic.ts': '',
    'bench/b.log': '',
    'bench/.built-x1/a.js': '',
    'bench/page/node_modules/c/index.js': '',
  })
  expect(filesIn(root, 'bench').toSorted()).toEqual(['bench/a.logic.ts', 'bench/a.ts'])
})

test('a walk lists files that exist and import one another', () => {
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

describe('dead links', () => {
  const pages = { 'README.md': '', 'CONTRIBUTING.md': '', 'CHANGELOG.md': '' }

  test('in pages: to files, headings and images, and paths in code spans', () => {
    const root = projectOf({
      ...pages,
      'README.md': '[a](docs/a.md) [b](docs/b.md) ![](docs/x.png) <img src="docs/y.png" /> [c](https://example.com/d)',
      'docs/a.md': '# 1.2 The `l2_book`, in short\n[up](#12-the-l2_book-in-short) [gone](#12) [r](../README.md)',
      'docs/deep/c.md': '`src/one.ts` `src/two.ts` `npm run bench -- src/three` `src/*.ts` [d](../a.md#12)',
      'src/one.ts': '',
    })
    expect(findDeadLinks(root)).toEqual([
      'README.md: docs/b.md',
      'README.md: docs/x.png',
      'README.md: docs/y.png',
      'docs/a.md: #12',
      'docs/deep/c.md: ../a.md#12',
      'docs/deep/c.md: src/two.ts',
      'docs/deep/c.md: src/three',
    ])
  })

  test('in comments, not in code', () => {
    const root = projectOf({
      ...pages,
      'docs/a.md': '',
      'src/one.ts': "// docs/a.md, docs/b.md.\nimport './src/two'\n/** See `src/one`. */\nconst a = 1 // src/main.ts\n",
      'src/one.css': '/* src/three.css */\n',
    })
    expect(findDeadLinks(root)).toEqual([
      'src/one.css: src/three.css',
      'src/one.ts: docs/b.md',
      'src/one.ts: src/one',
      'src/one.ts: src/main.ts',
    ])
  })
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
