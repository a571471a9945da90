import type { Page } from '@playwright/test'
import { createAgentTrader } from './fixtures/agentTrader'
import { createCounterpart } from './fixtures/counterpart'
import { expect, test } from './fixtures/test'

// Only the test trades here: prices move when it says so.
test.use({ makers: false })

const PERPETUAL = { symbol_id: 1, position_side: 'both', margin_mode: 'cross' }

/** Runs in the page before its own scripts: notes the words of every message, as long as it is shown. */
function noteMessages(): void {
  const noted: string[] = []
  Object.assign(window, { kedgeTestMessages: noted })
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target instanceof Element && target.getAttribute('aria-label') === 'Messages')
        for (const node of addedNodes) if (node.nodeName === 'DIV') noted.push(node.textContent ?? '')
  }).observe(document, { childList: true, subtree: true })
}

const messagesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { kedgeTestMessages: string[] }).kedgeTestMessages)

/** Expects that one message with these words has been shown. */
const expectMessage = (page: Page, words: RegExp) =>
  expect.poll(async () => (await messagesOf(page)).filter((one) => words.test(one))).toHaveLength(1)

/** Opens the notification center, and expects some events in it, each in one row, and that no message was repeated. */
async function expectListed(page: Page, names: readonly RegExp[]): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const center = page.getByRole('dialog', { name: 'Notifications', exact: true })
  for (const name of names) await expect(center.getByRole('button', { name })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(center).toHaveCount(0)
  const shown = await messagesOf(page)
  expect(shown).toEqual([...new Set(shown)])
}

test.beforeEach(async ({ page, venue }) => {
  await page.addInitScript(noteMessages)
  await venue.post('/local/test/oracle', { symbol_id: 1, price: '60000' })
})

test(
  'a trigger, a rejection of a triggered order and the end of a TWAP are each one message and one row of the center',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }) => {
    const counterpart = await createCounterpart(venue)
    await desk.openToTrade({ venue })
    const elsewhere = await createAgentTrader(venue, wallet)
    const waiting = (quantity: string) => ({
      ...{ ...PERPETUAL, is_buy: true, order_type: 'limit', price: '58000', quantity },
      ...{ algo_order_type: 'conditional', conditional: { trigger_price: '61000', trigger_by: 'mark_price' } },
    })
    await elsewhere.submit('placeOrder', waiting('0.011') as never)
    // More than the account has margin for.
    await elsewhere.submit('placeOrder', waiting('90') as never)
    await venue.post('/local/test/oracle', { symbol_id: 1, price: '61000' })
    await expectMessage(page, /Conditional order triggered.*0\.011 BTC/)
    await expectMessage(page, /Buy order rejected.*90\.000 BTC/)
    await expectListed(page, [/^Buy order triggered 0\.011 BTC/, /^Buy order rejected 90\.000 BTC/])
    await elsewhere.submit('cancelAll', {})

    await counterpart.place(false, '61000', '1')
    await desk.ticket.getByRole('combobox', { name: 'Order type' }).selectOption({ label: 'TWAP' })
    await desk.ticket.getByRole('checkbox', { name: 'Uneven intervals' }).uncheck()
    for (const [name, value] of Object.entries({ 'Total quantity': '0.02', Minutes: '0.1', Slices: '2' }))
      await desk.ticket.getByRole('textbox', { name, exact: true }).fill(value)
    await desk.ticket.getByRole('button', { name: 'Start buying' }).click()
    await expectMessage(page, /All slices sent/)
    await expectListed(page, [/^TWAP ended All slices sent: 0\.020 of 0\.020 BTC filled/, /^TWAP under way/])
    await counterpart.clear()
  },
)

test(
  'a margin warning, a liquidation that is near and a liquidation are each one message and one row of the center',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }) => {
    const move = (price: string) => venue.post('/local/test/oracle', { symbol_id: 1, price })
    const counterpart = await createCounterpart(venue)
    await desk.openToTrade({ venue })
    const elsewhere = await createAgentTrader(venue, wallet)
    await counterpart.place(false, '60000', '1')
    const order = { is_buy: true, order_type: 'limit', price: '60000', quantity: '1', margin_mode: 'isolated' }
    await elsewhere.submit('placeOrder', { ...PERPETUAL, ...order } as never)
    await expect.poll(() => desk.positionsAtVenue(venue)).toMatchObject([{ open_size: '1' }])
    await move('55000')
    await expectMessage(page, /Liquidation is near/)
    await move('54270')
    await expectMessage(page, /Margin ratio \d+\.\d+%, BTC-PERP/)
    await counterpart.place(true, '53000', '2')
    await move('53500')
    await expectMessage(page, /Position liquidated/)
    await expectListed(page, [/^Liquidation is near/, /^Margin ratio/, /^Position liquidated Sold 1\.000 BTC/])
    await expect.poll(() => desk.positionsAtVenue(venue)).toEqual([])
    await counterpart.clear()
  },
)
