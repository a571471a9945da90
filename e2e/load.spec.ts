import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from './fixtures/test'

const BUDGET = 200_000

/** Script files of one visit of the trading page, with chart, signing and workers: it has 14. */
const MAX_FILES = 18

/** Files that load after the book and the ticket, with everything that they import, by their names in `vite.config.ts`. */
const BESIDE = ['beside', 'chart', 'signing']

test('the scripts for a live book and a ticket are at most 200 kB gzipped; chart and signing load separately, in few files', async ({
  desk,
  page,
}) => {
  const scripts: { path: string; bytes: number }[] = []
  page.on('response', async (response) => {
    if (!response.headers()['content-type']?.startsWith('text/javascript')) return
    const { origin, pathname } = new URL(response.url())
    // The signer is a separate page with its own budget.
    if (origin !== new URL(page.url()).origin) return
    // Requests in flight when the test ends have no body.
    const body = await response.body().catch(() => null)
    // A preloaded file is read from the cache when it is used, and counts once.
    const isNew = scripts.every(({ path }) => path !== pathname)
    if (body && isNew) scripts.push({ path: pathname, bytes: gzipSync(body).length })
  })
  await desk.open('/trade/BTC-PERP')
  await expect.poll(async () => (await desk.prices('Bids')).length).toBeGreaterThan(5)
  await expect(desk.ticket.getByRole('textbox', { name: 'Price', exact: true })).toBeVisible()
  const parts = readParts()
  const ofTicket = parts.filesOf([parts.entry], 'imports')
  const fetched = (file: string) => scripts.some(({ path }) => path === file)
  await expect.poll(() => ofTicket.every(fetched), 'book and ticket are completely loaded').toBe(true)
  const besides = parts.filesOf(BESIDE.map(parts.named), 'all').filter((file) => !ofTicket.includes(file))
  await expect.poll(() => besides.some(fetched), 'the chart is loaded separately').toBe(true)
  const needed = scripts.filter(({ path }) => !besides.includes(path) && !/(signer|passphrase|write).worker/.test(path))
  const sum = needed.reduce((total, { bytes }) => total + bytes, 0)
  const listing = needed.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')
  expect(sum, listing).toBeLessThanOrEqual(BUDGET)
  await expect(desk.chart.getByRole('group', { name: /^Price chart/ })).toBeVisible()
  await expect.poll(() => scripts.some(({ path }) => path.includes('/write.worker')), 'signing has started').toBe(true)
  const all = scripts.map(({ path }) => path)
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(MAX_FILES)
  const ofPageVenue = scripts.filter(({ path }) => /pageVenue/i.test(path))
  expect(ofPageVenue, 'a venue on a server loads nothing of the venue in the page').toEqual([])
})

test('the outline of the page does not move while the rest of the document arrives', async ({ browser, venue }) => {
  const document = await (await fetch(venue.url)).text()
  const parts = document.split(/(?=<div aria-hidden="true")/)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const boxesOf = async (body: string) => {
    await page.route(`${venue.url}/`, (route) => route.fulfill({ body, contentType: 'text/html' }))
    await page.goto(`${venue.url}/`)
    return await page
      .locator('main > div > *')
      .evaluateAll((elements) => elements.map((element) => JSON.stringify(element.getBoundingClientRect())))
  }
  const all = await boxesOf(document)
  expect(all.length).toBeGreaterThan(5)
  for (let count = 1; count < parts.length; count++) {
    const boxes = await boxesOf(parts.slice(0, count).join(''))
    expect(boxes, parts[count]).toEqual(all.slice(0, boxes.length))
  }
  await context.close()
})

test('scripts of the first view are marked for compilation while they load', () => {
  const [terminal] = /assets\/terminal-[\w-]+\.js/.exec(readFileSync('dist/app/index.html', 'utf8'))!
  expect(readFileSync(`dist/app/${terminal}`, 'utf8').split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad'])
})

test('parts that open by themselves do not import the chart; without signing they still load', () => {
  const parts = readParts()
  const importsOf = (name: string) => parts.filesOf([parts.named(name)], 'imports')
  const [chart, signing] = ['chart', 'signing'].map((name) => importsOf(name)[0]!)
  for (const name of ['beside', 'shared', 'signing']) expect(importsOf(name)).not.toContain(chart)
  expect(importsOf('beside')).not.toContain(signing)
})

type Part = { file: string; name?: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }

/** The built chunks by their source, with their imports. */
function readParts() {
  const parts = JSON.parse(readFileSync('dist/app/.vite/manifest.json', 'utf8')) as Record<string, Part>
  const filesOf = (roots: readonly string[], follow: 'imports' | 'all'): string[] => {
    const seen = new Set<string>()
    const visit = (name: string): void => {
      const part = parts[name]
      if (!part) throw new Error(`the page has no chunk ${name}`)
      if (seen.has(name)) return
      seen.add(name)
      for (const next of [...(part.imports ?? []), ...(follow === 'all' ? (part.dynamicImports ?? []) : [])])
        visit(next)
    }
    roots.forEach(visit)
    return [...seen].map((name) => `/${parts[name]!.file}`)
  }
  const named = (name: string): string => {
    const key = Object.keys(parts).find((each) => parts[each]!.name === name)
    if (!key) throw new Error(`the page has no chunk named ${name}`)
    return key
  }
  return { filesOf, named, entry: Object.keys(parts).find((name) => parts[name]!.isEntry)! }
}

test('the page causes no violation of its content security policy and no request to another host', async ({
  desk,
  page,
  foreignHosts,
}) => {
  await page.addInitScript(() => {
    const breaches: string[] = []
    Object.assign(window, { breaches })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      breaches.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  const response = await page.goto('/')
  expect(response?.headers()['content-security-policy']).not.toContain('unsafe')
  await expect(desk.connection).toHaveText(/^Live/)
  await expect(desk.chart.locator('canvas').first()).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { breaches: string[] }).breaches)).toEqual([])
  expect(foreignHosts).toEqual([])
})
