import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const CLEAN_UP = new URL('./cleanUpAtEnd.mjs', import.meta.url).href

/** A child process that ends with its input, like the child processes of the scripts; prints "ended" on SIGTERM. */
const CHILD = `
  process.stdin.resume()
  process.once('SIGTERM', () => (console.log('ended'), process.exit()))
  console.log('runs')`

/** Starts a process that cleans up `folder`, with a child that writes to the same output. */
function start(folder: string) {
  const script = `
    import { spawn } from 'node:child_process'
    import { cleanUpAtEnd } from ${JSON.stringify(CLEAN_UP)}
    cleanUpAtEnd(${JSON.stringify(folder)})
    spawn(process.execPath, ['-e', ${JSON.stringify(CHILD)}], { stdio: ['pipe', 'inherit', 'inherit'] })`
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
}

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('after a process that %s ends, its folder and its children are gone', async (signal, code) => {
  const folder = mkdtempSync(join(tmpdir(), 'clean-up-'))
  const started = start(folder)
  let output = ''
  started.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(started.stdout, 'data')
  const closed = once(started, 'close')
  started.kill(signal)
  expect(await closed).toEqual([code, null])
  expect(output).toBe('runs\nended\n')
  expect(existsSync(folder)).toBe(false)
})
