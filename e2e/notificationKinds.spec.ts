import type { Page } from '@playwright/test'
import { actions, type ActionBody, type ActionName } from '../src/protocol/actions'
import { createTrader } from '../src/venue/fixtures/trader'
import { createAgentTrader } from './fixtures/agentTrader'
import { createCounterpart } from './fixtures/counterpart'
import { expectListed, expectMessage, noteMessages, PERPETUAL } from './fixtures/notifications'
import { expect, test } from './fixtures/test'

// Without makers, only the test trades.
test.use({ makers: false })

const KINDS = ['fill', 'cancel']

/**
 * Runs in the page before its own scripts: allows and records notifications, records sounds, and enables every channel
 * for some kinds of events.
 */
function noteWays(kinds: readonly string[]): void {
  if (window.top !== window) return
  const noted = { desktop: [] as string[], sounds: 0 }
  class NotedNotification extends EventTarget {
    static permission = 'granted'
    static requestPermission = async () => 'granted'
    constructor(title: string) {
      super()
      noted.desktop.push(title)
    }
  }
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function noteSound(...args) {
    noted.sounds += 1
    start.apply(this, args)
  }
  Object.assign(window, { Notification: NotedNotification, kedgeTestNoted: noted })
  try {
    const stored = JSON.parse(localStorage.getItem('kedge.settings') ?? '{"version":1,"settings":{}}')
    const notificationChannels = Object.fromEntries(kinds.map((kind) => [kind, ['message', 'sound', 'desktop']]))
    localStorage.setItem(
      'kedge.settings',
      JSON.stringify({ ...stored, settings: { ...stored.settings, notificationChannels } }),
    )
  } catch {
    // A document without storage.
  }
}

const notedIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { kedgeTestNoted: { desktop: string[]; sounds: number } }).kedgeTestNoted)

test(
  'with two tabs open, a fill and a cancel cause one desktop notification and one sound each, and one row in each tab',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }) => {
    await page.context().addInitScript(noteWays, KINDS)
    await venue.post('/local/test/oracle', { symbol_id: 1, price: '60000' })
    await desk.openToTrade({ venue })
    const other = await page.context().newPage()
    await other.goto('/trade/BTC-PERP')
    await expect(other.getByRole('status', { name: 'Connection', exact: true })).toHaveText(/^Live/)
    const tabs = [page, other]
    const desktop = async () => (await Promise.all(tabs.map(notedIn))).flatMap((noted) => noted.desktop)
    const sounds = async () => (await Promise.all(tabs.map(notedIn))).reduce((sum, noted) => sum + noted.sounds, 0)
    const expectOnce = (title: RegExp) =>
      expect.poll(async () => (await desktop()).filter((shown) => title.test(shown))).toHaveLength(1)
    const tones = await sounds()
    const elsewhere = await createAgentTrader(venue, wallet)
    const counterpart = await createCounterpart(venue)
    const order = (price: string) =>
      elsewhere.submit('placeOrder', {
        symbol_id: 1,
        is_buy: true,
        order_type: 'limit',
        price,
        quantity: '0.03',
        position_side: 'both',
        margin_mode: 'cross',
      } as never)

    await test.step('partial fills of an order are one fill', async () => {
      await order('60000')
      await counterpart.place(false, '60000', '0.01')
      await counterpart.place(false, '60000', '0.02')
      await expectOnce(/^Bought 0.030 BTC at 60,000/)
      // A sound consists of two tones.
      expect((await sounds()) - tones).toBe(2)
    })
    await test.step('a cancel elsewhere', async () => {
      await order('58000')
      await elsewhere.submit('cancelAll', {})
      await expectOnce(/^Buy order canceled/)
    })
    await test.step('the notification center of each tab lists each event once, and filters them', async () => {
      for (const tab of tabs) {
        await tab.bringToFront()
        await tab.getByRole('button', { name: /^Notifications/ }).click()
        const center = tab.getByRole('dialog', { name: 'Notifications', exact: true })
        for (const name of [/^Bought 0.030 BTC/, /^Buy order canceled/])
          await expect(center.getByRole('button', { name })).toHaveCount(1)
        await center.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Cancels' })
        await expect(center.getByRole('list').getByRole('button')).toHaveCount(1)
        await expect(center.getByRole('list')).toContainText('0.030 BTC, BTC-PERP: ')
        await tab.keyboard.press('Escape')
      }
    })
    expect((await desktop()).filter((title) => title.startsWith('Bought'))).toHaveLength(1)
  },
)

test(
  'the end of a chase, a trailing stop and a time exit each cause one toast and one row in the notification center',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }) => {
    await page.addInitScript(noteMessages)
    await venue.post('/local/test/oracle', { symbol_id: 1, price: '60000' })
    const counterpart = await createCounterpart(venue)
    await desk.openToTrade({ venue })
    const elsewhere = await createAgentTrader(venue, wallet)
    const start = async (dialog: RegExp, values: Record<string, string>) => {
      const shown = page.getByRole('dialog', { name: dialog })
      for (const [name, value] of Object.entries(values)) await shown.getByRole('textbox', { name }).fill(value)
      await shown.getByRole('button', { name: 'Start' }).click()
      await expect(shown).toHaveCount(0)
    }
    const openMenu = async (item: string) => {
      const positions = await desk.table('Positions')
      await positions.getByRole('button', { name: 'More actions for the position in BTC-PERP' }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }

    await test.step('a chase follows the best bid and is filled', async () => {
      await desk.placeLimit({ side: 'Buy', price: '59900', quantity: '0.02' })
      await (await desk.table('Open orders')).getByRole('button', { name: /^Auto-chase/ }).click()
      await start(/^Auto-chase/, { 'Max distance from': '100' })
      await counterpart.place(true, '59950', '0.01')
      await expect.poll(() => desk.openOrdersAtVenue(venue)).toMatchObject([{ price: '59950' }])
      await counterpart.clear()
      await counterpart.place(false, '59950', '0.02')
      await expectMessage(page, /Chase finished/)
    })
    await test.step('a trailing stop is triggered', async () => {
      await openMenu('Trailing stop…')
      await start(/^Trailing stop on/, { Distance: '1' })
      await expectMessage(page, /Trailing stop started/)
      await counterpart.place(true, '58900', '1')
      await venue.post('/local/test/oracle', { symbol_id: 1, price: '59000' })
      await expectMessage(page, /Trailing stop finished/)
    })
    await test.step('a time exit ends with its position', async () => {
      await elsewhere.submit('placeOrder', {
        ...PERPETUAL,
        is_buy: true,
        order_type: 'limit',
        price: '59000',
        quantity: '0.02',
      } as never)
      await counterpart.place(false, '59000', '0.02')
      await openMenu('Time exit…')
      await start(/^Time exit of/, { 'Close in': '1' })
      await expectMessage(page, /Time exit started/)
      await venue.post('/local/test/advance', { ms: 61_000 })
      await expectMessage(page, /Time exit finished/)
    })
    await expectListed(page, [
      /^Chase ended Order filled: /,
      /^Trailing stop ended Stop triggered: /,
      /^Time exit ended Position closed: /,
    ])
    await counterpart.clear()
  },
)

test(
  'an account margin warning and an auto-deleveraging each cause one toast and one row in the notification center',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }) => {
    await page.addInitScript(noteMessages)
    const move = (price: string) => venue.post('/local/test/oracle', { symbol_id: 1, price })
    await move('60000')
    await desk.openToTrade({ venue })
    const elsewhere = await createAgentTrader(venue, wallet)
    const loser = createTrader(Date.now)
    const send = <N extends ActionName>(name: N, body: ActionBody<N>) =>
      venue.post(actions[name].path, JSON.parse(loser.sign(name, body)))
    await venue.post('/local/test/credit', { address: loser.address, coin: 'USDC', amount: '5000000' })
    const order = (is_buy: boolean, quantity: string) => ({
      is_buy,
      order_type: 'limit' as const,
      price: '60000',
      quantity,
    })
    const trade = async (isBuy: boolean, quantity: string, margin_mode: 'cross' | 'isolated') => {
      await elsewhere.submit('placeOrder', { ...PERPETUAL, ...order(isBuy, quantity) } as never)
      await send('placeOrder', { ...PERPETUAL, margin_mode, ...order(!isBuy, quantity) } as never)
      await expect.poll(() => desk.positionsAtVenue(venue)).toHaveLength(1)
    }

    // 100,000 USDC cover 15 BTC: at 53,600 all but 4,000 of it is lost.
    await trade(true, '15', 'cross')
    await move('53600')
    await expectMessage(page, /Account margin ratio \d+\.\d+%/)
    await move('60000')
    await elsewhere.submit('placeOrder', { ...PERPETUAL, ...order(false, '15') } as never)
    await send('placeOrder', { ...PERPETUAL, ...order(true, '15') } as never)
    await expect.poll(() => desk.positionsAtVenue(venue)).toHaveLength(0)

    // The insurance fund cannot take over a whole long position that is bankrupt at 54,000.
    await venue.post('/local/test/credit', { address: wallet.address, coin: 'USDC', amount: '5000000' })
    await trade(false, '400', 'isolated')
    await move('45000')
    await expectMessage(page, /Position reduced by auto-deleveraging/)
    await expectListed(page, [/^Account margin ratio/, /^Position reduced by auto-deleveraging Bought \d+\.\d+ BTC/])
  },
)
