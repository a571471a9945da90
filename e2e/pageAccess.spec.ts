import { findCutOff } from './fixtures/findCutOff'
import { english, translated } from './fixtures/language'
import { DESK } from './fixtures/overlayList'
import { expect, test } from './fixtures/test'
import { COLOR_RULES, violations } from './fixtures/violations'

test.describe.configure({ timeout: 900_000 })

const PAGES = [
  DESK,
  '/markets',
  '/funds',
  '/funds/accounts',
  '/funds/settings',
  '/agents',
  '/explorer',
  '/explorer/validators',
  '/journal',
  '/replay',
  '/signing',
  '/accessibility',
  '/help',
  '/watch',
  '/nothing',
  '/trade/NONE-PERP',
]

for (const language of [english, ...(['es', 'zh-CN', 'ja', 'ko'] as const).map(translated)])
  test(
    `axe reports no violations on any page or table in both themes, and no text is cut off: ${language.name}`,
    { tag: '@long' },
    async ({ desk, page, venue }) => {
      await desk.openToTrade({ venue })
      await desk.placeMarket({ side: 'Buy', quantity: '0.02' })
      await desk.placeMarket({ side: 'Sell', quantity: '0.01' })
      await desk.placeLimit({ side: 'Buy', price: '55001', quantity: '0.01' })
      await language.chooseOn(page)
      const found: Record<string, string[]> = {}
      const check = async (place: string, within?: string) => {
        const list: string[] = []
        for (const [theme, rules] of [
          ['dark', undefined],
          ['light', COLOR_RULES],
        ] as const) {
          await page.evaluate((chosen) => void (document.documentElement.dataset.theme = chosen), theme)
          list.push(...(await violations(page, within, rules)).map((line) => `${theme}: ${line}`))
        }
        for (const width of [1440, 1024, 390]) {
          await page.setViewportSize({ width, height: 900 })
          list.push(...(await findCutOff(page)).map((words) => `cut off at ${width} px: ${words}`))
          const whole = await page.evaluate(() => document.documentElement.scrollWidth)
          if (whole > width) list.push(`at ${width} px the page is ${whole} px wide`)
        }
        await page.setViewportSize({ width: 1440, height: 900 })
        if (list.length > 0) found[place] = list
      }
      for (const path of PAGES) {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeAttached()
        await page.waitForLoadState('networkidle')
        await check(path)
      }
      await page.goto(DESK)
      const tabs = page
        .getByRole('tablist', { name: language.say('Orders and positions')[0]!, exact: true })
        .getByRole('tab')
      await expect(tabs.first()).toBeVisible()
      for (const tab of await tabs.all()) {
        await tab.click()
        await page.waitForLoadState('networkidle')
        await check(`table ${await tab.textContent()}`, '[role=tabpanel]')
      }
      expect(found).toEqual({})
    },
  )
