import type { Page } from '@playwright/test'
import { chooseSettings } from './fixtures/chooseSettings'
import { findCutOff } from './fixtures/findCutOff'
import { DESK, OVERLAYS } from './fixtures/overlayList'
import { longWords, servePseudoLocale, type PseudoLocale } from './fixtures/pseudoLocale'
import { expect, test } from './fixtures/test'
import { violations } from './fixtures/violations'

test.describe.configure({ timeout: 900_000 })

const asItIs: PseudoLocale = (message) => message
const PAGES = [
  ...['/markets', '/funds', '/funds/statistics', '/agents', '/explorer', '/journal', '/replay'],
  ...['/signing', '/accessibility', '/help'],
]
const OPENED = 'dialog[open], [popover]:popover-open'

for (const [language, say] of [
  ['in English', asItIs],
  ['in a language with long words', longWords],
] as const)
  test(
    `axe finds nothing on any page, dialog, menu or popover, and nothing is cut off, ${language}`,
    { tag: '@long' },
    async ({ desk, page, venue }) => {
      // Prepared in English, which the desk's own steps speak.
      await desk.openToTrade({ venue, market: 'ETH-PERP' })
      await desk.placeMarket({ side: 'Buy', quantity: '0.1' })
      await desk.open(DESK)
      await desk.placeMarket({ side: 'Buy', quantity: '0.01' })
      await desk.placeLimit({ side: 'Buy', price: '55001', quantity: '0.01' })
      await servePseudoLocale(page, say)
      await chooseSettings(page, { language: 'es' })
      const found: Record<string, string[]> = {}
      let shown = ''
      for (const [file, path, ...presses] of OVERLAYS) {
        const name = `${file}: ${presses.join(' › ')}`
        try {
          if (path !== shown) await page.goto(path)
          shown = path
          for (const message of presses) await press(page, say, message)
          await expect(page.locator(OPENED).first()).toBeVisible()
          const list = await look(page, OPENED)
          if (list.length > 0) found[name] = list
        } catch (error) {
          found[name] = [String(error).slice(0, 300)]
        }
        await closeAll(page)
      }
      for (const path of PAGES) {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeAttached()
        const list = await look(page)
        if (list.length > 0) found[path] = list
      }
      expect(found).toEqual({})
    },
  )

/** Looks in both themes at what is within an element, or at the whole page. */
async function look(page: Page, within?: string): Promise<string[]> {
  const list = (await findCutOff(page)).map((words) => `cut off: ${words}`)
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => void (document.documentElement.dataset.theme = chosen), theme)
    const lines = await violations(page, within)
    list.push(...lines.map((line) => `${theme}: ${line}`))
  }
  return list
}

/** Presses the control whose name is a message in the page's language; what is open comes before what lies beneath. */
async function press(page: Page, say: PseudoLocale, message: string): Promise<void> {
  const name = patternOf(say(message))
  const opened = page.locator(OPENED).last()
  const within = (await opened.count()) > 0 ? opened : page.locator('body')
  const control = within
    .getByRole('button', { name })
    .or(within.getByRole('menuitem', { name }))
    .or(within.getByRole('tab', { name }))
    .or(within.getByRole('radio', { name }))
    .or(within.getByRole('checkbox', { name }))
    .filter({ visible: true })
  await control.first().click({ timeout: 10_000 })
}

function patternOf(message: string): RegExp {
  const [first, ...rest] = message.split(/\{[^{}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${[first, ...rest].join('.*')}`)
}

async function closeAll(page: Page): Promise<void> {
  for (let i = 0; i < 3 && (await page.locator(OPENED).count()) > 0; i++) await page.keyboard.press('Escape')
  await expect(page.locator(OPENED)).toHaveCount(0)
}
