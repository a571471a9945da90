import type { Page } from '@playwright/test'
import { findCutOff } from './fixtures/findCutOff'
import { fromRightToLeft, longWords, servePseudoLocale, type PseudoLocale } from './fixtures/pseudoLocale'
import { expect, test } from './fixtures/test'

test.describe.configure({ timeout: 180_000 })
test.use({ walletNames: [], locale: 'es' })

for (const [language, translate] of [
  ['with long words', longWords],
  ['from right to left', fromRightToLeft],
] as const)
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const)
    test(`a language ${language} is not cut off at ${width} px`, { tag: '@long' }, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await servePseudoLocale(page, translate)
      expect(await findCutOffEverywhere(page, translate, width)).toEqual([])
    })

test(
  'with right-to-left text the page is mirrored, and the sign of a number is before its digits',
  { tag: '@long' },
  async ({ page }) => {
    await servePseudoLocale(page, fromRightToLeft)
    await page.goto('/trade/BTC-PERP')
    const named = (name: string) => page.getByRole('region', { name: fromRightToLeft(name), exact: true })
    await expect(named('Order ticket')).toBeVisible()
    const middle = async (name: string) => {
      const box = await named(name).boundingBox()
      return box === null ? Number.NaN : box.x + box.width / 2
    }
    // A panel has no box while its loaded part replaces the placeholder.
    await expect(async () => {
      expect(await middle('Order ticket')).toBeLessThan(await middle('Order book'))
      expect(await middle('Order book')).toBeLessThan(await middle('Chart'))
    }).toPass()
    await page.goto('/markets')
    const change = page.getByRole('cell', { name: /^\u200E[−+]\d/ }).first()
    await expect(change).toBeVisible()
    expect(await change.evaluate(firstSeenCharacter)).toMatch(/[−+]/)
  },
)

/**
 * Checks the desk without and with an account, and each kind of order, menu, table and page, for texts that are cut
 * off.
 */
async function findCutOffEverywhere(page: Page, translate: PseudoLocale, width: number): Promise<string[]> {
  const cut: string[] = []
  const check = async (place: string) => {
    for (const words of await findCutOff(page)) cut.push(`${place}: ${words}`)
    const whole = await page.evaluate(() => document.documentElement.scrollWidth)
    if (whole > width) cut.push(`${place}: the page is ${whole} px wide`)
  }
  await page.goto('/trade/BTC-PERP')
  if (width < 640) {
    const panels = page.getByRole('navigation', { name: translate('Panels') })
    for (const name of ['Book', 'Orders', 'Trade']) {
      await check(`before ${name}`)
      await panels.getByRole('button', { name: translate(name), exact: true }).click()
    }
  }
  await expect(page.getByText(translate('Try it now')).first()).toBeVisible()
  await check('before an account')
  await page
    .getByRole('button', { name: translate('Try it now') })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('button', { name: translate('Place buy order') })).toBeEnabled({ timeout: 60_000 })
  await check('desk')
  const types = page.getByRole('combobox', { name: translate('Order type') })
  for (const { value } of await types
    .locator('option')
    .evaluateAll((options) => options.map((option) => ({ value: (option as HTMLOptionElement).value })))) {
    await types.selectOption(value)
    await check(`ticket, ${value}`)
  }
  const opened = page.locator('dialog[open], [popover]:popover-open').first()
  for (const name of [
    'Settings',
    'Notifications',
    'Leverage',
    'Practice account',
    'Position mode',
    'Margin mode',
    'pages',
    'Choose market',
  ]) {
    const button = page.getByRole('button', { name: new RegExp(`(^|: )${translate(name)}`) }).filter({ visible: true })
    if ((await button.count()) === 0) {
      cut.push(`no button ${name}`)
      continue
    }
    await button.first().click()
    // Its code may load after the press: Escape would close nothing, and the next button would be covered.
    await expect(opened).toBeVisible()
    await check(name)
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
  }
  for (const tab of await page.getByRole('tab').filter({ visible: true }).all()) {
    const name = (await tab.textContent()) ?? ''
    await tab.click()
    await check(`tab ${name}`)
  }
  for (const path of [
    '/markets',
    '/funds',
    '/explorer',
    '/agents',
    '/signing',
    '/journal',
    '/replay',
    '/help',
    '/accessibility',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeAttached()
    await check(path)
  }
  return cut
}

/** The leftmost character of an element, as rendered. */
function firstSeenCharacter(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let first = { left: Infinity, character: '' }
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (let at = 0; at < node.textContent!.length; at++) {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const { left, width } = range.getBoundingClientRect()
      if (width > 0 && left < first.left) first = { left, character: node.textContent![at]! }
    }
  return first.character
}
