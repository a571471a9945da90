import { setTimeout as sleep } from 'node:timers/promises'
import { watchFeed } from './fixtures/FeedWatch'
import { expect, test } from './fixtures/test'

const LONG = process.env['LONG'] === '1'
/** The trader's own expiry for orders, s. */
const EXPIRY_S = 5
const ASLEEP_MS = LONG ? 120_000 : 6_500
const ORDERS = '/v1/trade/orders'

test(
  'F53: an order in flight when the machine falls asleep is not placed, and the page reconnects before it is live',
  { tag: '@long' },
  async ({ browser, desk, page, venue }) => {
    test.setTimeout(ASLEEP_MS + 90_000)
    const feed = await watchFeed(page)
    await desk.openToTrade({ venue })
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByText('How long requests stay valid').click()
    await page.getByRole('textbox', { name: 'Limit orders and changes' }).fill(String(EXPIRY_S))
    await page.keyboard.press('Escape')
    const { reconnects } = await feed.connection()
    const posts: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(ORDERS)) posts.push(request.postDataJSON())
    })
    // The order reaches the venue, but only after its expiry.
    const rule = { where: 'http', match: ORDERS, fault: 'hold', probability: 1, ms: EXPIRY_S * 1_000 + 700 }
    await venue.post('/local/test/faults', { seed: 1, rules: [rule] })
    await desk.typeLimit({ side: 'Buy', price: '55666.6', quantity: '0.01' })
    await desk.ticket.getByRole('button', { name: 'Place buy order' }).click()
    await expect.poll(() => posts.length).toBe(1)

    const cdp = await browser.newBrowserCDPSession()
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
    const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
    for (const id of renderers) process.kill(id, 'SIGSTOP')
    await sleep(ASLEEP_MS)
    for (const id of renderers) process.kill(id, 'SIGCONT')
    await venue.post('/local/test/faults', { seed: 1, rules: [] })

    await expect.poll(async () => (await feed.connection()).reconnects).toBeGreaterThan(reconnects)
    await expect(desk.connection).toHaveText(/^Live/)
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(/expired/)
    // Longer than a repetition of the order could take.
    await sleep(EXPIRY_S * 1_000)
    expect(posts).toHaveLength(1)
    expect(await desk.openOrdersAtVenue(venue)).toEqual([])

    await desk.placeLimit({ side: 'Buy', price: '55777.7', quantity: '0.01' })
    await expect.poll(() => desk.openOrdersAtVenue(venue)).toHaveLength(1)
  },
)
