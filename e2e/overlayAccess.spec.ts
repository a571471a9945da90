import type { Page } from '@playwright/test'
import { createAgentTrader } from './fixtures/agentTrader'
import { chooseSettings } from './fixtures/chooseSettings'
import { findCutOff } from './fixtures/findCutOff'
import { findSizeFaults } from './fixtures/findSizeFaults'
import { english, type Language, lengthened, mirrored, translated } from './fixtures/language'
import { DESK, OVERLAYS, type State } from './fixtures/overlayList'
import { OPENED, takeStep } from './fixtures/takeStep'
import { expect, test } from './fixtures/test'
import type { VenueProcess } from './fixtures/VenueProcess'
import { COLOR_RULES, violations } from './fixtures/violations'
import type { Wallet } from './fixtures/Wallet'

test.describe.configure({ timeout: 1_800_000 })

/** The settings files with the page's venues and its signer. */
const SITE_FILES = /\/(venues|signer)\.json$/
const SETUP_CODE = /\/assets\/SetupDialog-[\w-]+\.js$/

/**
 * Every language at least once; the longest one, and a pseudo-locale that is longer still, on the narrowest screens.
 */
const VARIANTS: readonly (readonly [language: Language, width: number, height: number])[] = [
  [english, 1440, 900],
  [translated('es'), 1024, 768],
  [translated('es'), 390, 844],
  [lengthened, 1024, 768],
  [lengthened, 390, 844],
  [mirrored, 390, 844],
  [translated('zh-CN'), 1440, 900],
  [translated('ja'), 1024, 768],
  [translated('ko'), 390, 844],
]

for (const [language, width, height] of VARIANTS)
  test(
    `axe reports no violations in any dialog, menu or popover in both themes, and no text is cut off: ${language.name}, ${width} px`,
    { tag: '@long' },
    async ({ desk, page, venue, wallet, faults }) => {
      await desk.openToTrade({ venue })
      await trade(venue, wallet)
      await page.setViewportSize({ width, height })
      await chooseSettings(page, { confirmOrders: true })
      await language.chooseOn(page)
      const found: Record<string, string[]> = {}
      for (const state of Object.keys(OVERLAYS) as State[]) {
        if (state === (width < 640 ? 'layout' : 'phone')) continue
        await enter(page, language, state)
        let shown = ''
        for (const [file, path, ...steps] of OVERLAYS[state]) {
          const name = `${file}: ${steps.map((step) => (typeof step === 'string' ? step : JSON.stringify(step))).join(' › ')}`
          try {
            if (path !== shown) await page.goto(path)
            shown = path
            for (const step of steps) await takeStep(page, language, step)
            await expect(page.locator(OPENED).first()).toBeVisible()
            const list = await check(page)
            if (list.length > 0) found[name] = list
          } catch (error) {
            found[name] = [String(error).slice(0, 600)]
            // The next overlay starts from a fresh state.
            shown = ''
          }
          await closeAll(page).catch(() => (shown = ''))
        }
      }
      expect(found).toEqual({})
      // The browser's errors about blocked code, and the page's message about it, are expected.
      faults.length = 0
    },
  )

/** Gives the account, without the page, everything that the state `trading` needs. */
async function trade(venue: VenueProcess, wallet: Wallet): Promise<void> {
  const agent = await createAgentTrader(venue, wallet)
  const order = (symbol_id: number, is_buy: boolean, quantity: string, terms: object) =>
    agent.submit('placeOrder', {
      ...({ symbol_id, is_buy, quantity, order_type: 'market', position_side: 'both', margin_mode: 'cross' } as const),
      ...terms,
    })
  await order(1, true, '0.02', {})
  await order(1, false, '0.01', {})
  await order(2, true, '0.1', { margin_mode: 'isolated' })
  await order(3, true, '1', {})
  await order(3, false, '1', {})
  await order(1, true, '0.01', { order_type: 'limit', price: '55001' })
  await order(2, false, '0.1', {
    margin_mode: 'isolated',
    algo_order_type: 'tpsl',
    tpsl: {
      tpsl_mode: 'full',
      tp_trigger_price: '9000',
      tp_trigger_by: 'mark_price',
      tp_order_type: 'market',
      sl_trigger_price: '500',
      sl_trigger_by: 'mark_price',
      sl_order_type: 'market',
    },
  })
}

/** Brings the page into the state that a list of overlays needs. */
async function enter(page: Page, language: Language, state: State): Promise<void> {
  await page.unroute(SITE_FILES)
  await chooseSettings(page, { layout: state === 'layout' ? 'trader' : null })
  if (state === 'realMoney')
    await page.route(SITE_FILES, async (route) => {
      const file = await (await route.fetch()).json()
      await route.fulfill({ json: Array.isArray(file) ? [{ ...file[0], faucet: false }] : file })
    })
  if (state === 'pageVenue')
    await page.route(SITE_FILES, async (route) => {
      const file = await (await route.fetch()).json()
      const inPage = { httpUrl: 'page:', wsUrl: 'page:' }
      await route.fulfill({ json: Array.isArray(file) ? [{ ...file[0], ...inPage }] : { url: null, sameOrigin: true } })
    })
  if (state === 'missingCode') {
    await page.goto(DESK)
    await takeStep(page, language, 'Account {address}')
    await takeStep(page, language, 'Disconnect')
    await page.route(SETUP_CODE, (route) => route.abort())
  }
  if (state === 'withoutAccount') await page.unroute(SETUP_CODE)
}

/** Checks the open overlay: axe in both themes, texts that are cut off, and its size. */
async function check(page: Page): Promise<string[]> {
  const list = [
    ...(await findCutOff(page, OPENED)).map((words) => `cut off: ${words}`),
    ...(await findSizeFaults(page, OPENED)),
  ]
  for (const theme of ['dark', 'light']) {
    await page.evaluate((chosen) => void (document.documentElement.dataset.theme = chosen), theme)
    const lines = await violations(page, OPENED, theme === 'light' ? COLOR_RULES : undefined)
    list.push(...lines.map((line) => `${theme}: ${line}`))
  }
  return list
}

async function closeAll(page: Page): Promise<void> {
  for (let i = 0; i < 4 && (await page.locator(OPENED).count()) > 0; i++) await page.keyboard.press('Escape')
  await expect(page.locator(OPENED)).toHaveCount(0, { timeout: 5_000 })
}
