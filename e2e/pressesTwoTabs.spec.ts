import type { Locator, Page } from '@playwright/test'
import { DOUBLE_PRESS_MS } from '../src/base/guardPresses'
import { createDesk } from './fixtures/Desk'
import { BTC, clearOrders, delay, dialog, nextPrice, openFromMenu, setUp, type Tools } from './fixtures/pressTools'
import { expect, test } from './fixtures/test'

// Without makers, prices move only when the test trades.
test.use({ makers: false, actionTimeout: 15_000 })

const LONG = process.env['LONG'] === '1'
/**
 * Delay between the presses in the two tabs, and one-way delay to the venue, ms. A long run tests everything with all
 * of these, a normal run one case of each kind of shared state with one.
 */
const WAYS = [0, 80].flatMap((delayMs) => [0, 100].map((apartMs) => ({ delayMs, apartMs })))
/** Longer than anything that either press could still send, ms. */
const AFTER_MS = 800

/** A control that is pressed in two tabs at once, and the expectation afterwards. */
type Case = {
  name: string
  /** Only the long run has this case: others press in the same ways. */
  isVariant?: true
  /** Creates what both tabs act on. */
  prepare: (tools: Tools) => Promise<void>
  /** Shows the control in a tab, ready to be pressed. */
  show: (tools: Tools) => Promise<Locator>
  holds: (tools: Tools, other: Tools) => Promise<void>
}

async function sizeAtVenue({ desk, venue }: Tools): Promise<number> {
  const [position] = (await desk.positionsAtVenue(venue)) as { open_size: string }[]
  return Number(position?.open_size ?? 0)
}

/** Makes the position a long of 0.02 without orders. */
async function openLong(tools: Tools): Promise<void> {
  await clearOrders(tools)
  const missing = Math.round((0.02 - (await sizeAtVenue(tools))) * 1000) / 1000
  if (missing === 0) return
  const market = { order_type: 'market', slippage: '0.01', market_order_type: 'base' } as const
  const order = { ...BTC, ...market, is_buy: missing > 0, quantity: String(Math.abs(missing)) }
  await tools.elsewhere.submit('placeOrder', order)
}

async function showLong({ desk, page }: Tools): Promise<Locator> {
  const row = (await desk.table('Positions')).getByRole('row').filter({ hasText: /Long.*0\.020 BTC/ })
  await expect(row).toHaveCount(1)
  await page.mouse.move(5, 5)
  return row
}

const orders = ({ desk, venue }: Tools) => desk.openOrdersAtVenue(venue) as Promise<{ price: string }[]>
let price = ''

const CASES: readonly Case[] = [
  {
    name: 'a part of a position is closed once',
    prepare: openLong,
    async show(tools) {
      await (await showLong(tools)).getByRole('button', { name: /^Close/ }).click()
      await dialog(tools.page).getByRole('button', { name: '50%' }).click()
      return dialog(tools.page).locator('[data-writes="close-position"]')
    },
    holds: async (tools) => expect(await sizeAtVenue(tools)).toBe(0.01),
  },
  {
    name: 'a position is reversed only once',
    isVariant: true,
    prepare: openLong,
    async show(tools) {
      await showLong(tools)
      await openFromMenu(tools, 'Reverse')
      return dialog(tools.page).locator('[data-writes="reverse"]')
    },
    holds: async (tools) => expect(await sizeAtVenue(tools)).toBe(-0.02),
  },
  {
    name: 'a position gets one TP/SL',
    isVariant: true,
    prepare: openLong,
    async show(tools) {
      await showLong(tools)
      await openFromMenu(tools, 'TP/SL')
      await dialog(tools.page).getByRole('textbox', { name: 'Stop loss at', exact: true }).fill('55000')
      return dialog(tools.page).locator('[data-writes="take-profit-stop-loss"]')
    },
    holds: async (tools) => expect(await orders(tools)).toHaveLength(1),
  },
  {
    name: 'a position gets its split take-profits once',
    isVariant: true,
    prepare: openLong,
    async show(tools) {
      await showLong(tools)
      await openFromMenu(tools, 'Split take-profit')
      for (const number of [1, 2, 3])
        await dialog(tools.page)
          .getByRole('textbox', { name: `Target ${number}`, exact: true })
          .fill(String(62_000 + number))
      return dialog(tools.page).locator('[data-writes="take-profit-targets"]')
    },
    holds: async (tools) => expect(await orders(tools)).toHaveLength(3),
  },
  {
    name: 'an order is canceled',
    prepare: async (tools) => {
      await clearOrders(tools)
      await tools.elsewhere.submit('placeOrder', { ...BTC, order_type: 'limit', price: nextPrice() })
    },
    async show({ desk }) {
      const cancel = (await desk.table('Open orders')).getByRole('button', { name: /^Cancel order/ })
      await expect(cancel).toHaveCount(1)
      return cancel
    },
    holds: async (tools) => expect(await orders(tools)).toEqual([]),
  },
  {
    name: 'an order is modified to the same price',
    isVariant: true,
    prepare: async (tools) => {
      await clearOrders(tools)
      await tools.elsewhere.submit('placeOrder', { ...BTC, order_type: 'limit', price: nextPrice() })
      price = nextPrice()
    },
    async show({ desk, page }) {
      const modify = (await desk.table('Open orders')).getByRole('button', { name: /^Modify order/ })
      await expect(modify).toHaveCount(1)
      await modify.click()
      await dialog(page).getByRole('textbox', { name: 'Price' }).fill(price)
      return dialog(page).locator('[data-writes="modify-order"]')
    },
    holds: async (tools) => expect((await orders(tools)).map((order) => order.price)).toEqual([price]),
  },
  {
    name: 'a TWAP is started once',
    isVariant: true,
    prepare: clearOrders,
    async show({ desk }) {
      await desk.ticket.getByRole('combobox', { name: 'Order type' }).selectOption({ label: 'TWAP' })
      for (const [name, value] of Object.entries({ 'Total quantity': '0.03', Minutes: '30', Slices: '3' }))
        await desk.ticket.getByRole('textbox', { name, exact: true }).fill(value)
      return desk.ticket.locator('[data-writes="twap"]')
    },
    async holds(...tabs) {
      const stops = tabs.map(({ page }) => page.locator('[data-writes="algo-stop"]'))
      // Each tab lists the algo orders of all tabs.
      for (const { page } of tabs) await page.getByRole('tab', { name: /^Algo/ }).click()
      for (const stop of stops) await expect(stop).toHaveCount(1)
      await tabs[0].page.waitForTimeout(DOUBLE_PRESS_MS)
      await stops[0]!.click()
      for (const stop of stops) await expect(stop).toHaveCount(0)
    },
  },
  {
    name: 'each of two tabs places the order of its own ticket',
    isVariant: true,
    prepare: async (tools) => {
      await clearOrders(tools)
      price = nextPrice()
    },
    async show({ desk }) {
      await desk.typeLimit({ side: 'Buy', price, quantity: '0.01' })
      return desk.ticket.getByRole('button', { name: 'Place buy order' })
    },
    holds: async (tools) => expect(await orders(tools)).toHaveLength(2),
  },
]

/**
 * Moves the mouse onto a control, ready to be pressed. The tab is in front meanwhile: a tab behind another one paints
 * once a second, and each step would wait for that.
 */
async function aim(tools: Tools, { show }: Case): Promise<void> {
  await tools.page.bringToFront()
  const control = await show(tools)
  await expect(control).toBeEnabled()
  await control.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await control.boundingBox())!
  await tools.page.mouse.move(x + width / 2, y + height / 2)
}

/**
 * Presses in both tabs where the mouse is; resolves to whether the machine was fast enough for the presses to be
 * simultaneous.
 */
async function pressBoth([first, second]: readonly [Tools, Tools], apartMs: number): Promise<boolean> {
  // Longer than the double-click time after the press that opened it.
  await first.page.waitForTimeout(DOUBLE_PRESS_MS + 50)
  const began = Date.now()
  const press = async ({ mouse }: Page) => {
    await mouse.down()
    await mouse.up()
  }
  const pressLater = async () => {
    if (apartMs > 0) await second.page.waitForTimeout(apartMs)
    await press(second.page)
  }
  await Promise.all([press(first.page), pressLater()])
  return Date.now() - began < DOUBLE_PRESS_MS
}

/** Longer than a write takes on a busy machine, ms. */
const LATE_MS = 5_000

async function pressInBoth(tabs: readonly [Tools, Tools], testCase: Case, apartMs: number): Promise<void> {
  for (;;) {
    await testCase.prepare(tabs[0])
    for (const tab of tabs) await aim(tab, testCase)
    const atOnce = await pressBoth(tabs, apartMs)
    await tabs[0].page.waitForTimeout(AFTER_MS)
    for (const { page } of tabs.toReversed()) {
      await page.bringToFront()
      for (let open = await dialog(page).count(); open > 0; open--) await page.keyboard.press('Escape')
    }
    if (atOnce) return await testCase.holds(...tabs)
    // A late press may still be in progress, and would act on what is prepared next.
    await tabs[0].page.waitForTimeout(LATE_MS)
  }
}

test('pressing the same control in two tabs at once acts once on shared state', async ({
  desk,
  page,
  venue,
  wallet,
  wallets,
}) => {
  test.setTimeout(LONG ? 900_000 : 240_000)
  const { tools } = await setUp({ desk, page, venue, wallet })
  const other = await page.context().newPage()
  const tabs: [Tools, Tools] = [tools, { ...tools, page: other, desk: createDesk(other, wallets) }]
  await tabs[1].desk.open('/trade/BTC-PERP')
  await tabs[1].desk.expectKey()
  for (const [index, testCase] of CASES.filter(({ isVariant }) => LONG || !isVariant).entries())
    for (const { delayMs, apartMs } of LONG ? WAYS : [WAYS[index % WAYS.length]!])
      await test.step(`${testCase.name}: ${apartMs} ms apart, ${delayMs} ms each way`, async () => {
        await delay(venue, delayMs)
        await pressInBoth(tabs, testCase, apartMs)
      })
  await delay(venue, 0)
})
