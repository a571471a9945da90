import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { projectRoot } from '../scripts/projectRoot.mjs'
import { createDesk } from './fixtures/Desk'
import { builtSite, serveFiles } from './fixtures/fileServer'
import { hasNginx, serveByNginx } from './fixtures/nginx'
import { expect, test } from './fixtures/test'

test.use({ serviceWorkers: 'allow' })

const PATH = '/some/folder/'
let folder: string
let site: string

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kedge-install-'))
  site = join(folder, 'site')
  cpSync(builtSite, site, { recursive: true })
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A site on a server that can be stopped; its failed requests afterwards do not count as foreign hosts. */
async function serveSite(foreignHosts: string[], faults: string[]) {
  const server = await serveFiles(site, PATH)
  return {
    url: server.url,
    close: () => server.close(),
    /** Checks that the page requested no other server, and reported no errors except for the missing server. */
    checkComplaints() {
      expect(foreignHosts.filter((url) => !url.startsWith(server.url))).toEqual([])
      expect(faults.filter((fault) => !fault.endsWith('net::ERR_FAILED'))).toEqual([])
      foreignHosts.length = 0
      faults.length = 0
    },
  }
}

/** A venue in the page first creates its price history, which takes a while on a busy machine. */
async function expectLive(page: Page): Promise<void> {
  await expect(createDesk(page, []).connection).toHaveText(/^Live/, { timeout: 80_000 })
}

/** Waits until the service worker controls the page and has stored the whole build. */
async function waitForControl(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
  })
}

/** The paths of all entries in Cache Storage. */
function storedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

const NEVER_STORED = /\/(v1|local|venue)(\/|$)|(venues|signer|wallets|clear-signing|version)\.json$/
const buildOf = (page: Page) => page.locator('meta[name="kedge-build"]').getAttribute('content')

test(
  'a static site can be installed from any folder, and opens and trades offline',
  { tag: '@long' },
  async ({ page, faults, foreignHosts }) => {
    test.slow()
    const server = await serveSite(foreignHosts, faults)
    const desk = createDesk(page, [])
    await page.goto(server.url)
    await expectLive(page)
    await waitForControl(page)
    const session = await page.context().newCDPSession(page)
    const { errors, data, manifest } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(manifest.scope).toBe(server.url)
    expect(JSON.parse(data ?? '').shortcuts.map(({ url }: { url: string }) => url)).toContain('./#/markets')
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    const stored = await storedPaths(page)
    expect(stored).toContain(`${PATH}index.html`)
    expect(stored.filter((path) => NEVER_STORED.test(path))).toEqual([])

    server.close()
    await page.reload()
    await expectLive(page)
    await desk.ticket.getByRole('button', { name: 'Try it now' }).click()
    await expect(desk.ticket.getByRole('button', { name: 'Place buy order' })).toBeEnabled()
    await desk.ticket.getByRole('combobox', { name: 'Order type' }).selectOption({ label: 'Limit' })
    await desk.ticket.getByRole('textbox', { name: 'Price' }).fill('57000')
    await desk.ticket.getByRole('textbox', { name: 'Quantity' }).fill('0.01')
    await desk.ticket.getByRole('button', { name: 'Place buy order' }).click()
    await expect((await desk.table('Open orders')).getByRole('row', { name: /BTC-PERP/ })).toHaveCount(1)
    expect((await storedPaths(page)).filter((path) => NEVER_STORED.test(path))).toEqual([])
    server.checkComplaints()
  },
)

test(
  'a static site in a folder of nginx works without a rewrite rule',
  { tag: '@long' },
  async ({ page, faults, foreignHosts }) => {
    test.skip(!hasNginx(), 'nginx is not installed (Debian: apt-get install nginx-light)')
    test.slow()
    const server = await serveByNginx(site, PATH)
    await page.goto(`${server.url}#/trade/ETH-PERP`)
    await expectLive(page)
    await expect(page.getByRole('button', { name: /ETH-PERP/ }).first()).toBeVisible()
    await waitForControl(page)
    expect(foreignHosts.filter((url) => !url.startsWith(server.url))).toEqual([])
    expect(faults).toEqual([])
    foreignHosts.length = 0
    await page.close()
    await server.close()
  },
)

test(
  'the next reload shows the new build, which is then available offline',
  { tag: '@long' },
  async ({ page, faults, foreignHosts }) => {
    test.slow()
    const server = await serveSite(foreignHosts, faults)
    await page.goto(server.url)
    await expectLive(page)
    await waitForControl(page)
    const first = (await buildOf(page))!
    const second = 'f'.repeat(16)
    for (const name of ['index.html', 'version.json']) {
      const path = join(site, name)
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(first, second))
    }
    const worker = join(site, 'service-worker.js')
    writeFileSync(worker, readFileSync(worker, 'utf8').replace(/(index\.html`,revision:`)\w+/, `$1${second}`))

    await page.reload()
    expect(await buildOf(page)).toBe(second)
    await expectLive(page)
    // The new worker replaces the old one while its page is open.
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const stored = await window.caches.match(new URL('index.html', document.baseURI).href, { ignoreSearch: true })
          return stored?.text()
        }),
      )
      .toContain(second)
    server.close()
    await page.reload()
    await expectLive(page)
    expect(await buildOf(page)).toBe(second)
    server.checkComplaints()
  },
)

test('a page whose server is unreachable says so, and loads when the server is back', async ({ desk, page, venue }) => {
  await desk.open('/trade/BTC-PERP')
  await waitForControl(page)
  expect((await storedPaths(page)).filter((path) => NEVER_STORED.test(path))).toEqual([])
  // Requests in flight when the server stops are reported as failed, which is correct and not part of this test.
  await page.waitForLoadState('networkidle')
  await venue.kill()
  await page.reload()
  await expect(page.getByText('This site cannot be reached')).toBeVisible()
  await expect(page.getByText('Orders at the venue remain active')).toBeVisible()
  await venue.restart()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectLive(page)
})

test('two builds of a static site are equal byte for byte, and list the bundled packages', { tag: '@long' }, () => {
  test.slow()
  const again = join(folder, 'again')
  execFileSync(process.execPath, ['scripts/site.mjs', again], { cwd: projectRoot, stdio: 'ignore' })
  const files = (root: string) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(root, name)).isFile())
      .toSorted()
  expect(files(again)).toEqual(files(site))
  expect(files(site)).toEqual(expect.arrayContaining(['bill-of-materials.cdx.json', 'third-party-notices.txt']))
  const different = files(again).filter(
    (name) => !readFileSync(join(again, name)).equals(readFileSync(join(site, name))),
  )
  expect(different).toEqual([])
})
