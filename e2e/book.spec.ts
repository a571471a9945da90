import type { Locator } from '@playwright/test'
import { colorsAt, themeColors } from './fixtures/canvas'
import { type Counterpart, createCounterpart } from './fixtures/counterpart'
import type { Desk } from './fixtures/Desk'
import { expect, test } from './fixtures/test'
import type { VenueProcess } from './fixtures/VenueProcess'

// Without makers, prices move only when the test trades.
test.use({ makers: false })

let other: Counterpart

test.beforeEach(async ({ desk, venue }) => {
  await venue.post('/local/test/oracle', { symbol_id: 1, price: '60000' })
  other = await createCounterpart(venue)
  await other.place(true, '59990', '2')
  await other.place(true, '59980', '1')
  await other.place(false, '60010', '1')
  await other.place(false, '60020', '3')
  await desk.open('/trade/BTC-PERP')
})

test.afterEach(async () => other.clear())

const rowOf = (desk: Desk, side: 'Bids' | 'Asks', price: string): Locator =>
  desk.book.getByRole('table', { name: side }).getByRole('row').filter({ hasText: price })

/** The position of an element on a panel's canvas, CSS px. */
async function boxOn(
  panel: Locator,
  target: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const [canvas, box] = await Promise.all([panel.locator('canvas').first().boundingBox(), target.boundingBox()])
  if (!canvas || !box) throw new Error('the element is not on the screen')
  return { ...box, x: box.x - canvas.x, y: box.y - canvas.y }
}

async function chooseTab({ page }: Desk, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click()
}

async function setOneClick({ page }: Desk): Promise<void> {
  await page.getByRole('button', { name: '1-click off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on one-click trading' }).click()
  await expect(page.getByRole('button', { name: '1-click on' })).toBeVisible()
}

const ordersOf = (desk: Desk, venue: VenueProcess) =>
  expect.poll(async () => {
    const list = (await desk.openOrdersAtVenue(venue)) as { is_buy: boolean; price: string; order_id: string }[]
    return list.map(({ is_buy, price }) => `${is_buy ? 'buy' : 'sell'} ${price}`)
  })

test(
  'the book paints bars in proportion to sums or sizes, and markers for own orders and the previewed order',
  { tag: '@long' },
  async ({ desk, venue, page }) => {
    await desk.openToTrade({ venue })
    await desk.placeLimit({ side: 'Buy', price: '59980', quantity: '1' })
    await desk.typeLimit({ side: 'Buy', price: '59990', quantity: '1' })
    const [ground, bar, accent] = await themeColors(desk.book, ['panel', 'up-soft', 'accent'])
    await expect(rowOf(desk, 'Bids', '59,980.0')).toContainText('your order')
    await page.mouse.move(0, 0)
    const best = await boxOn(desk.book, rowOf(desk, 'Bids', '59,990.0'))
    const second = await boxOn(desk.book, rowOf(desk, 'Bids', '59,980.0'))
    const { width } = best
    /** Points just inside and just outside of the end of a bar of this length, above the numbers. */
    const ends = (share: number, y: number) =>
      [
        [width * (1 - share) + 4, y + 2],
        [Math.max(10, width * (1 - share) - 4), y + 2],
      ] as const

    // The sums are 2 and 4; the largest is 4.
    const painted = (): Promise<string[]> =>
      colorsAt(desk.book, [
        ...ends(0.5, best.y),
        [1, second.y + 2],
        [width / 2, second.y + 2],
        [6, best.y + 10],
        [3, best.y + 10],
      ])
    await expect.poll(painted).toEqual([bar, ground, accent, bar, accent, ground])

    // The sizes are 2 and 2; the largest, on the other side, is 3.
    await page.getByRole('button', { name: /^Bars show/ }).click()
    await page.mouse.move(0, 0)
    await expect
      .poll(() => colorsAt(desk.book, [...ends(2 / 3, best.y), ...ends(2 / 3, second.y)]))
      .toEqual([bar, ground, bar, ground])
    await (await desk.table('Open orders')).getByRole('button', { name: /^Cancel .*59,980/ }).click()
    await ordersOf(desk, venue).toEqual([])
  },
)

test(
  'the height of the depth chart at a price is the total size down to that price',
  { tag: '@long' },
  async ({ desk, page }) => {
    await chooseTab(desk, 'Depth')
    const panel = page.getByRole('region', { name: 'Depth chart' })
    await expect(panel).toContainText('Mid 60,000.00')
    const [ground, bid, ask] = await themeColors(panel, ['panel', 'up-soft', 'down-soft'])
    const { width, height } = (await panel.locator('canvas').boundingBox())!
    // Prices from 59,980 to 60,020, sums up to 4. The prices take 18 px at the bottom; 12 px at the top are empty.
    const base = height - 18
    const top = (lots: number): number => base - (lots / 4) * (base - 12)
    const around = (price: number, lots: number) =>
      [
        [((price - 59_980) / 40) * width, top(lots) + 4],
        [((price - 59_980) / 40) * width, top(lots) - 4],
      ] as const
    await expect
      .poll(() => colorsAt(panel, [...around(59_986, 2), ...around(60_014, 1), ...around(60_005, 0).slice(1)]))
      .toEqual([bid, ground, ask, ground, ground])
    await page.mouse.move(0, 0)
    await panel.locator('canvas').hover({ position: { x: width * 0.85, y: height / 2 } })
    await expect(panel).toContainText(/Asks to 60,01\d\.\d: 1\.000 BTC, worth 60,010 USDC/)
  },
)

test(
  'hovering over a level shows the totals down to its price, and the best price stays visible while the market moves',
  { tag: '@long' },
  async ({ desk, venue, page }) => {
    await desk.openToTrade({ venue })
    await desk.placeLimit({ side: 'Buy', price: '59980', quantity: '0.5' })
    await expect(rowOf(desk, 'Bids', '59,980.0')).toContainText('your order')
    await rowOf(desk, 'Bids', '59,980.0').hover()
    const card = page.locator('[id^=book-level]')
    // 2 at 59,990 and 1.5 at 59,980: a total of 3.5 with a value of 209,950.
    await expect(card).toContainText('Sum3.500 BTC')
    await expect(card).toContainText('Worth209,950 USDC')
    await expect(card).toContainText('Average59,985.7')
    await expect(card).toContainText('Yours0.500 BTC, 1.000 ahead')

    // A fast market: levels are added, filled and removed.
    const mover = await createCounterpart(venue)
    for (let step = 1; step <= 15; step++) {
      await mover.place(true, String(59_990 + step), '0.5')
      await other.place(false, String(59_990 + step), '0.4')
    }
    await expect(desk.tape).toContainText('60,005.0')
    // The pointer still rests on the bids, yet they show the best price: rows that would hide it are not frozen.
    const best = ['60,005.0', '60,004.0', '60,003.0', '60,002.0', '60,001.0']
    await expect.poll(async () => (await desk.prices('Bids')).slice(0, 5)).toEqual(best)
    // A click uses the level under the pointer.
    await rowOf(desk, 'Bids', '60,003.0').click()
    await expect(desk.ticket.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('60003.0')
    await page.mouse.move(0, 0)
    // The ticket walks the same book: 1 at market takes the only 1 at 60,010.
    await desk.ticket.getByRole('combobox', { name: 'Order type' }).selectOption({ label: 'Market' })
    await desk.ticket.getByRole('textbox', { name: 'Quantity', exact: true }).fill('1')
    await expect(desk.ticket.getByLabel('What this order costs')).toContainText('60,010.0')
    // The price ladder shows the same book.
    await chooseTab(desk, 'Price ladder')
    await page.getByRole('combobox', { name: 'Price step' }).selectOption({ label: '5.0' })
    const priceLadder = page.getByRole('table', { name: 'Prices and sizes' })
    await expect(priceLadder.getByRole('row').filter({ hasText: '60,005.0' })).toContainText('0.100')
    await mover.clear()
  },
)

test(
  'the price ladder fills in the ticket; with one-click trading it places an order, which is dragged and canceled',
  { tag: '@long' },
  async ({ desk, venue, page }) => {
    await desk.openToTrade({ venue })
    await chooseTab(desk, 'Price ladder')
    const priceLadder = page.getByRole('region', { name: 'Price ladder' })
    await priceLadder.getByRole('combobox', { name: 'Price step' }).selectOption({ label: '5.0' })
    await priceLadder.getByRole('button', { name: 'Take 59,995.0 into the ticket to buy' }).click()
    await expect(desk.ticket.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('59995.0')
    expect(await desk.openOrdersAtVenue(venue)).toEqual([])

    await setOneClick(desk)
    await priceLadder.getByRole('button', { name: 'Buy at 59,980.0' }).click()
    await ordersOf(desk, venue).toEqual(['buy 59980'])
    const [before] = (await desk.openOrdersAtVenue(venue)) as { order_id: string }[]
    const own = priceLadder.getByRole('button', { name: /^Cancel your 0\.001 at 59,980\.0/ })
    await own.hover()
    await page.mouse.down()
    await priceLadder.getByRole('button', { name: 'Buy at 59,970.0' }).hover()
    await page.mouse.up()
    await ordersOf(desk, venue).toEqual(['buy 59970'])
    expect(await desk.openOrdersAtVenue(venue)).toMatchObject([{ order_id: before!.order_id }])

    await priceLadder.getByRole('button', { name: /^Cancel your 0\.001 at 59,970\.0/ }).press('Shift+ArrowDown')
    await ordersOf(desk, venue).toEqual(['buy 59965'])
    await priceLadder.getByRole('button', { name: /^Cancel your 0\.001 at 59,965\.0/ }).press('Enter')
    await ordersOf(desk, venue).toEqual([])
  },
)
