import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { HOUR_MS, DAY_MS } from '../src/base/durations'
import { actions, type ActionBody, type ActionName } from '../src/protocol/actions'
import type { Address } from '../src/protocol/fields'
import { createTrader } from '../src/venue/fixtures/trader'
import { createAgentTrader } from './fixtures/agentTrader'
import { createCounterpart } from './fixtures/counterpart'
import type { Desk } from './fixtures/Desk'
import { expectListed, expectMessage, messagesOf, noteMessages, PERPETUAL } from './fixtures/notifications'
import { expect, test } from './fixtures/test'
import { sign } from './fixtures/tradingKeys'
import type { VenueProcess } from './fixtures/VenueProcess'

// Without makers, prices move only when the test trades.
test.use({ makers: false })

/** A page that ran no code for this long reconnects. */
const ASLEEP_MS = 20_000

test.beforeEach(async ({ page, venue }) => {
  await page.addInitScript(noteMessages)
  await venue.post('/local/test/oracle', { symbol_id: 1, price: '60000' })
})

test(
  'a trigger, a rejected triggered order and the end of a TWAP each cause one toast and one row in the notification center',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }) => {
    const counterpart = await createCounterpart(venue)
    await desk.openToTrade({ venue })
    const elsewhere = await createAgentTrader(venue, wallet)
    const waiting = (quantity: string) => ({
      ...PERPETUAL,
      is_buy: true,
      order_type: 'limit',
      price: '58000',
      quantity,
      algo_order_type: 'conditional',
      conditional: { trigger_price: '61000', trigger_by: 'mark_price' },
    })
    await elsewhere.submit('placeOrder', waiting('0.011') as never)
    // More than the account's margin allows.
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
  'a margin warning, a near liquidation price and a liquidation each cause one toast and one row in the notification center',
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

/** Opens the desk and waits for the first reads of events, whose results would end a simulated absence. */
async function openAndReadEvents(desk: Desk, page: Page, venue: VenueProcess): Promise<void> {
  const reads = ['asset-flow', 'orders/history'].map((path) =>
    page.waitForResponse((response) => response.url().includes(`${path}?`) && response.url().includes('start_time=')),
  )
  await desk.openToTrade({ venue })
  for (const read of reads) await (await read).finished()
}

/** Makes another tab store that events were last read ten minutes ago, which stands in for such an absence. */
async function simulateAbsence(page: Page): Promise<void> {
  const other = await page.context().newPage()
  await other.goto('/venues.json')
  const changed = await other.evaluate((away) => {
    const keys = Object.keys(localStorage).filter((key) => /own-events\..*\.0x/.test(key))
    for (const key of keys) {
      const log = JSON.parse(localStorage.getItem(key)!) as { covered: Record<string, number> }
      for (const source of Object.keys(log.covered)) log.covered[source]! -= away
      localStorage.setItem(key, JSON.stringify(log))
    }
    return keys.length
  }, 600_000)
  expect(changed).toBe(1)
  await other.close()
}

for (const absence of ['a reconnect', 'sleep'])
  test(
    `after ${absence} a digest counts the missed events, and the notification center lists each once`,
    { tag: '@long' },
    async ({ browser, desk, page, venue, wallet }) => {
      await openAndReadEvents(desk, page, venue)
      await simulateAbsence(page)
      const cdp = await browser.newBrowserCDPSession()
      const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
      const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
      const signal = (name: 'SIGSTOP' | 'SIGCONT') => renderers.forEach((id) => process.kill(id, name))
      if (absence === 'sleep') signal('SIGSTOP')
      await venue.post('/local/test/credit', { address: wallet.address, coin: 'USDC', amount: '77' })
      if (absence === 'sleep') await sleep(ASLEEP_MS)
      else await venue.kill()
      if (absence === 'sleep') signal('SIGCONT')
      else await venue.restart()
      await expectMessage(page, /^While you were away1 deposit/)
      await expectListed(page, [/^Deposit received 77\.00 USDC/])
    },
  )

test(
  'funding, interest, transfers and withdrawals each have one row, and a digest counts the missed ones',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }) => {
    const counterpart = await createCounterpart(venue)
    await desk.openToTrade({ venue })
    const elsewhere = await createAgentTrader(venue, wallet)
    const sender = createTrader(Date.now)
    const send = <N extends ActionName>(name: N, body: ActionBody<N>) =>
      venue.post(actions[name].path, JSON.parse(sender.sign(name, body)))
    for (const coin of ['USDC', 'ETH'])
      await venue.post('/local/test/credit', { address: sender.address, coin, amount: '50000' })

    await counterpart.place(false, '60000', '1')
    const bought = { is_buy: true, order_type: 'limit', price: '60000', quantity: '1' }
    await elsewhere.submit('placeOrder', { ...PERPETUAL, ...bought } as never)
    await elsewhere.submit('setCoinLeverage', { coin: 'ETH', leverage: 3 })
    await elsewhere.submit('setAutoBorrow', { enabled: true })
    await venue.post('/local/test/oracle', { symbol_id: 5, price: '3000' })
    await send('placeOrder', { symbol_id: 5, is_buy: true, order_type: 'limit', price: '3000', quantity: '2' })
    const borrowed = { symbol_id: 5, is_buy: false, order_type: 'limit', price: '3000', quantity: '1' }
    await elsewhere.submit('placeOrder', borrowed as never)
    expect(await desk.balanceAtVenue(venue, 'ETH')).toBe('-1')
    await expectMessage(page, /Sell order filled.*1\.0+ ETH/)

    await page.goto('/funds')
    await page.getByRole('button', { name: 'Withdraw', exact: true }).first().click()
    const form = page.getByRole('form', { name: 'Withdraw' })
    await form.getByRole('textbox', { name: 'Withdraw to' }).fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
    await form.getByRole('textbox', { name: 'Amount' }).fill('120.25')
    await form.getByRole('checkbox', { name: 'I compared the whole address' }).check()
    await form.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await sign(page)
    await expectMessage(page, /120\.25 USDC withdrawn/)
    await page.goto('/trade/BTC-PERP')
    await expect(desk.connection).toHaveText(/^Live/)

    await send('transfer', { to_address: wallet.address as Address, coin: 'USDC', amount: '321' })
    // Bids above the oracle price create a funding rate.
    await counterpart.place(true, '60300', '20')
    await counterpart.place(false, '60400', '20')
    // Past a full hour: funding is paid and interest is charged.
    await venue.post('/local/test/advance', { ms: HOUR_MS + 1_000 })
    await page.reload()
    await expect(desk.connection).toHaveText(/^Live/)
    await expectMessage(page, /^While you were away\d+ funding payments, 1 interest payment(, 1 transfer)?$/)
    await expectListed(page, [/^Withdrawal 120\.25 USDC/, /^Transfer received 321\.00 USDC/, /^Interest paid .* ETH/])
    const { list } = (await venue.get(`/v1/account/asset-flow?address=${wallet.address}&limit=500`)) as {
      list: { kind: string }[]
    }
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const center = page.getByRole('dialog', { name: 'Notifications', exact: true })
    const paid = list.filter(({ kind }) => kind === 'funding')
    await expect(center.getByRole('button', { name: /^Funding paid .* USDC, BTC-PERP/ })).toHaveCount(paid.length)
    const listedOnly = /^(Funding|Interest|Transfer|Withdrawal)/
    expect((await messagesOf(page)).filter((message) => listedOnly.test(message))).toEqual([])
  },
)

test(
  'a key that is about to expire causes one toast, which is not repeated after a reload',
  { tag: '@long' },
  async ({ desk, page, venue }) => {
    await desk.openToTrade({ venue })
    // The key is valid for 7 days.
    await venue.post('/local/test/advance', { ms: 6.2 * DAY_MS })
    await page.reload()
    await expectMessage(page, /^Trading key expires soon/)
    await expectListed(page, [/^Trading key expires soon/])
    await page.reload()
    await expect(desk.connection).toHaveText(/^Live/)
    await expectListed(page, [/^Trading key expires soon/])
    expect((await messagesOf(page)).filter((message) => message.startsWith('Trading key'))).toEqual([])
  },
)
