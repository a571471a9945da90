import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn } from '../../../../scripts/structure/filesIn.mjs'
import { projectRoot } from '../../../../scripts/projectRoot.mjs'

/** The start of a call that submits a write which names its orders, but no market. */
const CALL = /submit\(\s*'(?:modifyOrder|cancelOrder|chaseOrder|batchCancel)'/g

test('each write of the page that names only orders has its market for the journal', () => {
  const folders = ['src/app', 'src/client', 'src/features', 'src/terminal']
  const files = folders.flatMap((folder) => filesIn(projectRoot, folder))
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|fixtures/.test(file))
  const calls = sources.flatMap((file) => {
    const source = readFileSync(join(projectRoot, file), 'utf8')
    return [...source.matchAll(CALL)].map(({ index }) => ({ file, call: argumentsAt(source, index) }))
  })
  expect(calls.length).toBeGreaterThan(10)
  expect(calls.filter(({ call }) => !call.includes('symbolId'))).toEqual([])
})

/** Returns the source of a call from its name to its closing parenthesis. */
function argumentsAt(source: string, start: number): string {
  let depth = 0
  for (let at = source.indexOf('(', start); at < source.length; at++) {
    if (source[at] === '(') depth++
    if (source[at] === ')' && --depth === 0) return source.slice(start, at)
  }
  return source.slice(start)
}
