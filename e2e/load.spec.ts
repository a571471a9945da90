import { gzipSync } from 'node:zlib'
import { expect, test } from './fixtures/test'

const FIRST_LOAD = 200_000
const BESIDE = 25_000

test('the script up to a live book and a ticket to fill in is at most 200 kB, gzipped; what reckons and sends comes beside it', async ({
  desk,
  page,
}) => {
  const scripts: { url: string; bytes: number }[] = []
  page.on('response', async (response) => {
    if (!response.headers()['content-type']?.startsWith('text/javascript')) return
    // what is still on its way when the test ends has no body
    const body = await response.body().catch(() => null)
    if (body) scripts.push({ url: response.url(), bytes: gzipSync(body).length })
  })
  await desk.open('/trade/BTC-PERP')
  await expect.poll(async () => (await desk.prices('Bids')).length).toBeGreaterThan(5)
  await expect(desk.ticket.getByRole('textbox', { name: 'Price', exact: true })).toBeVisible()
  await expect.poll(() => scripts.some(({ url }) => /chart/i.test(url)), 'the chart is a chunk of its own').toBe(true)
  await expect.poll(() => scripts.some(({ url }) => /extras/i.test(url))).toBe(true)
  // The document as it was served names what has to be there first; the workers hold the book and paint it.
  const served = await (await page.request.get(page.url())).text()
  const named = [...served.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) => new URL(path!, page.url()).href)
  const isFirst = (url: string): boolean => named.includes(url) || /worker/i.test(url)
  const sumOf = (chosen: typeof scripts): number => chosen.reduce((total, { bytes }) => total + bytes, 0)
  const listing = scripts.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n')
  expect(sumOf(scripts.filter(({ url }) => isFirst(url))), listing).toBeGreaterThan(100_000)
  expect(sumOf(scripts.filter(({ url }) => isFirst(url))), listing).toBeLessThanOrEqual(FIRST_LOAD)
  const beside = scripts.filter(({ url }) => !isFirst(url) && !/chart|sign/i.test(url))
  expect(sumOf(beside), listing).toBeLessThanOrEqual(BESIDE)
})

test('the page breaks no rule of its own content security policy, and asks nobody else', async ({
  desk,
  page,
  strangers,
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
  expect(strangers).toEqual([])
})
