import type { Page } from '@playwright/test'
import { createAgentTrader } from './fixtures/agentTrader'
import { createCounterpart } from './fixtures/counterpart'
import { expect, test } from './fixtures/test'

// Only the test trades here.
test.use({ makers: false })

const KINDS = ['fill', 'cancel']

/** A browser whose notifications are allowed and noted, and whose sounds are, with every way chosen for some kinds. */
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
  OscillatorNode.prototype.start = function noteSound(...given) {
    noted.sounds += 1
    start.apply(this, given)
  }
  Object.assign(window, { Notification: NotedNotification, kedgeTestNoted: noted })
  try {
    const stored = JSON.parse(localStorage.getItem('kedge.settings') ?? '{"version":1,"settings":{}}')
    const eventWays = Object.fromEntries(kinds.map((kind) => [kind, ['message', 'sound', 'desktop']]))
    localStorage.setItem('kedge.settings', JSON.stringify({ ...stored, settings: { ...stored.settings, eventWays } }))
  } catch {
    // A document without storage.
  }
}

const notedIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { kedgeTestNoted: { desktop: string[]; sounds: number } }).kedgeTestNoted)

test(
  'two tabs: a fill and a cancel reach desktop and speaker once, and each center has them once',
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
      expect.poll(async () => (await desktop()).filter((one) => title.test(one))).toHaveLength(1)
    const tones = await sounds()
    const elsewhere = await createAgentTrader(venue, wallet)
    const counterpart = await createCounterpart(venue)
    const order = (price: string) =>
      elsewhere.submit('placeOrder', {
        ...{ symbol_id: 1, is_buy: true, order_type: 'limit', price, quantity: '0.03' },
        ...{ position_side: 'both', margin_mode: 'cross' },
      } as never)

    await test.step('partial fills of an order are one fill', async () => {
      await order('60000')
      await counterpart.place(false, '60000', '0.01')
      await counterpart.place(false, '60000', '0.02')
      await expectOnce(/^Bought 0.030 BTC at 60,000/)
      // A sound is two notes.
      expect((await sounds()) - tones).toBe(2)
    })
    await test.step('a cancel elsewhere', async () => {
      await order('58000')
      await elsewhere.submit('cancelAll', {})
      await expectOnce(/^Buy order canceled/)
    })
    await test.step('the center of each tab has each once, and filters them', async () => {
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
