import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '../src/base/durations'
import { projectRoot } from '../scripts/projectRoot.mjs'
import { hasNginx, type Nginx, startNginx } from './fixtures/nginx'
import { askRaw } from './fixtures/rawHttp'
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

/** Reads as a client with one of this machine's addresses, over ten connections. */
function createReader(page: string, localAddress: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 10, localAddress })
  return {
    read: () =>
      new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
        const sent = request(`${page}/v1/market/symbols`, { agent }, (reply) => {
          let body = ''
          reply.on('data', (chunk: Buffer) => (body += chunk.toString()))
          reply.on('end', () => resolve({ status: reply.statusCode, body }))
        })
        sent.on('error', reject)
        sent.end()
      }),
    close: () => agent.destroy(),
  }
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

test.describe('set up from docs/production.md', () => {
  test.skip(!hasNginx(), 'nginx is not installed (Debian: apt-get install nginx-light)')
  let nginx: Nginx
  test.beforeAll(async ({ venueOf }, { file }) => {
    nginx = await startNginx((await venueOf(file)).url)
  })
  test.afterAll(() => nginx?.stop())

  test(
    'a new release changes no settings file, and an edited one is served at once, with and without compression',
    { tag: '@long' },
    async () => {
      const path = join(nginx.settings, 'page', 'venues.json')
      const before = readFileSync(path, 'utf8')
      const stale = join(nginx.root, 'assets', 'stale-00000000.js')
      const recent = join(nginx.root, 'assets', 'recent-00000000.js')
      for (const file of [stale, recent]) writeFileSync(file, '')
      const longAgo = new Date(Date.now() - 31 * DAY_MS)
      utimesSync(stale, longAgo, longAgo)
      execFileSync(process.execPath, ['scripts/deploy.mjs', join(nginx.root, '..')], { cwd: projectRoot })
      expect(readFileSync(path, 'utf8')).toBe(before)
      expect(
        readdirSync(nginx.root).filter((name) => /^(venues|signer|wallets|clear-signing)\.json/.test(name)),
      ).toEqual([])
      expect([existsSync(stale), existsSync(recent)]).toEqual([false, true])
      writeFileSync(path, before.replace('Kedge Practice"', 'Kedge Edited"'))
      const edited = await askRaw(nginx.page, ['GET /venues.json HTTP/1.1', 'Accept-Encoding: gzip'])
      expect(edited.headers['cache-control']).toBe('no-cache')
      expect(await (await fetch(`${nginx.page}/venues.json`)).text()).toContain('Kedge Edited')
      writeFileSync(path, before)
    },
  )

  test('a signer with missing settings is reported, and nothing is signed', async ({ page, faults, foreignHosts }) => {
    const path = join(nginx.settings, 'signer', 'signer-config.json')
    const before = readFileSync(path, 'utf8')
    writeFileSync(path, '{}')
    await page.goto(`${nginx.page}/trade/BTC-PERP`)
    await page.mouse.move(300, 300)
    await page.getByRole('button', { name: 'Connect wallet' }).first().click()
    await expect(page.getByRole('alert').filter({ hasText: 'signer-config.json' })).toBeVisible()
    writeFileSync(path, before)
    faults.length = 0
    foreignHosts.length = 0
  })

  test('a client over its limit gets 429 in the venue’s envelope, while another client is served', async () => {
    const [greedy, modest] = [createReader(nginx.page, '127.0.0.2'), createReader(nginx.page, '127.0.0.3')]
    const all = await Promise.all(Array.from({ length: 300 }, greedy.read))
    const rejected = all.filter(({ status }) => status === 429)
    expect(rejected.length).toBeGreaterThan(0)
    expect(all.length - rejected.length).toBeGreaterThan(20)
    expect(JSON.parse(rejected[0]!.body)).toMatchObject({ code: '42900', data: null })
    expect((await modest.read()).status).toBe(200)
    greedy.close()
    modest.close()
  })

  test('while the venue is down nginx replies with the venue’s envelope and a Retry-After', async ({ venue }) => {
    await venue.kill()
    const answer = await fetch(`${nginx.page}/v1/market/symbols`)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({ code: '50000', data: null })
    for (const path of ['/health', '/ready', '/metrics', '/local/faucet'])
      expect((await fetch(nginx.page + path)).status).toBe(404)
  })
})
