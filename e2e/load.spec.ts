import { gzipSync } from 'node:zlib'
import { expect, test } from './fixtures/test'

const BUDGET = 200_000

test('all the script that a live book and a ticket need is at most 200 kB, gzipped; chart and signing come beside it', async ({
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
  const needed = scripts.filter(({ url }) => !/chart|sign/i.test(url))
  const sum = needed.reduce((total, { bytes }) => total + bytes, 0)
  const listing = needed.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n')
  expect(sum, listing).toBeLessThanOrEqual(BUDGET)
  await expect.poll(() => scripts.some(({ url }) => /chart/i.test(url)), 'the chart is a chunk of its own').toBe(true)
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
