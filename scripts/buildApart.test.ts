import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApart } from './buildApart.mjs'

let folder = ''

beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'kedge-build-'))))
afterAll(() => rmSync(folder, { recursive: true }))

function scriptOf(text: string): string {
  const file = join(folder, 'build.mjs')
  writeFileSync(file, text)
  return file
}

test('builds in a separate process, which has ended when it returns', () => {
  const reportFile = join(folder, 'said.json')
  const report = `[process.pid, ...process.argv.slice(2)]`
  buildApart(
    ['venue', 'app'],
    scriptOf(
      `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(reportFile)}, JSON.stringify(${report}))`,
    ),
  )
  const [pid, ...words] = JSON.parse(readFileSync(reportFile, 'utf8')) as [number, ...string[]]
  expect(words).toEqual(['--quiet', 'venue', 'app'])
  expect(pid).not.toBe(process.pid)
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('throws when the build fails', () => {
  expect(() => buildApart(['venue'], scriptOf('process.exit(1)'))).toThrow('the build of venue failed')
})
