import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../scripts/projectRoot.mjs'
import { expect, test } from './fixtures/test'

test.use({ makers: false })

const ADDRESS = `0x${'7'.repeat(40)}`
const FLAGS = ['--port', '0', '--no-makers', '--no-build', '--test-controls']

/** Starts a venue as an operator does, with or without npm. */
async function startService(command: string, words: string[]): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(command, words, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /ready at (\S+)/.exec((output += chunk.toString()))?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)))
  })
  return { child, url }
}

/** The exit code after SIGTERM. */
function terminate(child: ChildProcess): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  return ended
}

async function credit(url: string, amount: string): Promise<void> {
  const body = JSON.stringify({ address: ADDRESS, coin: 'USDC', amount })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${url}/local/test/credit`, { method: 'POST', headers, body })
  expect(reply.status).toBe(200)
}

async function balance(url: string): Promise<string | undefined> {
  const reply = await fetch(`${url}/v1/account/balances?address=${ADDRESS}`)
  const { data } = (await reply.json()) as { data: { list: { coin: string; total: string }[] } }
  return data.list.find(({ coin }) => coin === 'USDC')?.total
}

test('a venue exits on SIGTERM, also under npm, and frees its port and data folder for the next one', async () => {
  const data = mkdtempSync(join(tmpdir(), 'kedge-operator-'))
  const byNpm = await startService('npm', ['run', 'venue', '--', ...FLAGS, '--data', data])
  await credit(byNpm.url, '5')
  const second = spawn(process.execPath, ['scripts/venue.mjs', ...FLAGS, '--data', data], { cwd: projectRoot })
  let output = ''
  second.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(1)
  expect(output).toContain(`the data folder ${data} is in use by process`)
  expect(output).not.toContain('    at ')
  await terminate(byNpm.child)
  await expect.poll(() => existsSync(join(data, 'owner.json'))).toBe(false)
  await expect(fetch(byNpm.url)).rejects.toThrow()
  const port = new URL(byNpm.url).port
  const words = ['scripts/venue.mjs', ...FLAGS, '--data', data, '--log', 'json']
  const direct = await startService(process.execPath, words.with(words.indexOf('0'), port))
  expect(direct.url).toBe(byNpm.url)
  expect(await balance(direct.url)).toBe('5')
  expect(await terminate(direct.child)).toBe(0)
  rmSync(data, { recursive: true, force: true })
})

test('a backup of a running venue starts as a separate venue with everything acknowledged before it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kedge-operator-'))
  const [data, copy] = [join(folder, 'data'), join(folder, 'backup')]
  const venue = await startService(process.execPath, ['scripts/venue.mjs', ...FLAGS, '--data', data])
  await credit(venue.url, '7')
  execFileSync(process.execPath, ['scripts/backup.mjs', data, copy], { cwd: projectRoot })
  await credit(venue.url, '1')
  const restored = await startService(process.execPath, ['scripts/venue.mjs', ...FLAGS, '--data', copy])
  expect(await balance(restored.url)).toBe('7')
  expect(await balance(venue.url)).toBe('8')
  await Promise.all([terminate(venue.child), terminate(restored.child)])
  rmSync(folder, { recursive: true, force: true })
})
