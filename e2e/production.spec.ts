import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { DAY_MS } from '../src/base/durations'
import { projectRoot } from '../scripts/projectRoot.mjs'
import { dataHeaders, pageHeaders, signerHeaders } from '../scripts/securityHeaders.mjs'
import { expectGuarded, kindsOfAnswers } from './fixtures/answers'
import { createDesk } from './fixtures/Desk'
import { hasNginx, type Nginx, startNginx } from './fixtures/nginx'
import { askRaw } from './fixtures/rawHttp'
import { expect, test } from './fixtures/test'

// One set-up for all tests of this file; the last one stops its venue.
test.use({ makers: false })
test.skip(!hasNginx(), 'nginx is not installed (Debian: apt-get install nginx-light); docs/nginx.conf is not tested')

let nginx: Nginx

test.beforeAll(async ({ venue }) => {
  nginx = await startNginx(venue.url)
})
test.afterAll(() => nginx?.stop())

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

/** Checks that nginx sends headers with exactly our values. */
function expectSame(sent: Readonly<Record<string, string>>, ours: Record<string, string>): void {
  for (const [name, value] of Object.entries(ours)) expect.soft(sent[name.toLowerCase()], name).toBe(value)
}

test('docs/nginx.conf sets the same headers as the start script on every kind of reply', async () => {
  const assets = readdirSync(join(nginx.root, 'assets'))
  const find = (pattern: RegExp) => `/assets/${assets.find((name) => pattern.test(name))}`
  const kinds = kindsOfAnswers({ asset: find(/^index-.*\.js$/), worker: find(/^feed\.worker-.*\.js$/) })
  for (const kind of kinds) {
    // The venue's description, an HTML page of its own, is not available through the proxy.
    const status = kind.name === 'the venue’s description' ? 404 : kind.status
    expectGuarded({ ...kind, status }, await askRaw(nginx.page, kind.lines, kind.body))
  }
  const { headers } = await askRaw(nginx.page, ['GET / HTTP/1.1'])
  expectSame(headers, pageHeaders({ signer: nginx.signer }))
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['strict-transport-security']).toContain('max-age=')
  const script = await askRaw(nginx.page, [`GET ${find(/^index-.*\.js$/)} HTTP/1.1`, 'Accept-Encoding: gzip'])
  expect(script.headers['content-encoding']).toBe('gzip')
  expect(script.headers['cache-control']).toContain('immutable')
  const missing = await askRaw(nginx.page, ['GET /assets/gone.js HTTP/1.1'])
  expect(missing.headers['cache-control']).toBe('no-cache')
  const unchanged = ['GET / HTTP/1.1', `If-None-Match: ${headers['etag']}`]
  expectGuarded({ name: 'unchanged', lines: unchanged, status: 304 }, await askRaw(nginx.page, unchanged))
})

test('the signer’s origin serves its document and scripts under its own policy, and nothing else', async () => {
  const scripts = readdirSync(join(nginx.signerRoot, 'assets')).filter((name) => name.endsWith('.js'))
  const signer = scripts.find((name) => name.startsWith('signer-'))
  const statuses = {
    '/signer.html': 200,
    '/signer-config.json': 200,
    [`/assets/${signer}`]: 200,
    '/': 404,
    '/index.html': 404,
    '/trade': 404,
    '/venues.json': 404,
    '/v1/market/symbols': 404,
    '/.vite/manifest.json': 404,
  }
  const ours = signerHeaders({ pages: [nginx.page], venues: [nginx.page] })
  for (const [path, status] of Object.entries(statuses)) {
    const answer = await askRaw(nginx.signer, [`GET ${path} HTTP/1.1`])
    expect.soft([path, answer.status]).toEqual([path, status])
    expectSame(answer.headers, ours)
    expect.soft(answer.headers['x-frame-options'], path).toBeUndefined()
  }
  expect((await askRaw(nginx.page, ['GET /signer.html HTTP/1.1'])).status).toBe(404)
  const derivation = scripts.find((name) => name.startsWith('passphrase.worker-'))
  const { 'X-Frame-Options': _, ...derivationHeaders } = dataHeaders()
  expectSame((await askRaw(nginx.signer, [`GET /assets/${derivation} HTTP/1.1`])).headers, derivationHeaders)
})

test(
  'behind nginx the page is live, has a key and places an order without a policy violation',
  { tag: '@long' },
  async ({ page, venue, wallets, foreignHosts }) => {
    const desk = createDesk(page, wallets)
    await page.goto(`${nginx.page}/trade/BTC-PERP`)
    await expect(desk.connection).toHaveText(/^Live/)
    await desk.prepareToTrade({ venue })
    await desk.typeLimit({ side: 'Buy', price: '55555.5', quantity: '0.01' })
    await desk.ticket.getByRole('button', { name: 'Place buy order' }).click()
    // This site has no faucet, so the page assumes real money.
    await page.getByRole('button', { name: 'Trade with real money' }).click()
    await expect((await desk.table('Open orders')).getByRole('row').filter({ hasText: '55,555.5' })).toHaveCount(1)
    const own = [nginx.page, nginx.signer, nginx.page.replace('http', 'ws')]
    expect(foreignHosts.filter((url) => !own.includes(new URL(url).origin))).toEqual([])
    foreignHosts.length = 0
  },
)

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
    expect(readdirSync(nginx.root).filter((name) => /^(venues|signer|wallets|clear-signing)\.json/.test(name))).toEqual(
      [],
    )
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
