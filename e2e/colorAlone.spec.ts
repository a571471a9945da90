import type { Page } from '@playwright/test'
import { setTradingScene } from './fixtures/tradingScene'
import { expect, test } from './fixtures/test'

/**
 * Finds texts on the page that differ in color alone: two texts of a table column or of a list, one in the color of
 * gains and one in the color of losses, with the same shape (the same characters except for digits and market names). A
 * bare number counts with the other words of its cell.
 */
function findColorAlone(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    const colorOf = (name: string) => {
      probe.style.color = `var(--color-${name})`
      return getComputedStyle(probe).color
    }
    const tones = new Map(['up', 'down'].map((name) => [colorOf(name), name]))
    probe.remove()
    const nameOf = (element: Element | null | undefined) => element?.getAttribute('aria-label') ?? element?.textContent
    const placeOf = (element: Element): string => {
      const cell = element.closest('td, th, [role=cell], [role=gridcell]')
      const table = element.closest('table, [role=table], [role=grid]')
      if (cell && table)
        return `${nameOf(table)?.slice(0, 40)} column ${[...cell.parentElement!.children].indexOf(cell)}`
      return nameOf(element.closest('ul, ol, dl, [role=list], [role=region], section, main'))?.slice(0, 40) ?? 'page'
    }
    const seen = new Map<string, Map<string, string>>()
    for (const element of document.body.querySelectorAll('*')) {
      const own = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent)
      const tone = tones.get(getComputedStyle(element).color)
      if (!tone || own.join('').trim() === '' || !element.checkVisibility({ visibilityProperty: true })) continue
      const alone = /^[\d.,\s]*$/.test(own.join('')) ? element.closest('td, th, li, [role=cell]') : element
      const words = (alone ?? element).textContent ?? ''
      const before = getComputedStyle(element, '::before').content.replace(/^(none|normal)$/, '')
      const shape = `${before}${words}`.replace(/[\d.,\s]+/g, '0').replace(/\b[A-Z]{3,5}(-PERP|-USDC)?\b/g, 'X')
      const key = `${placeOf(element)}: ${shape}`
      const texts = seen.get(key) ?? new Map<string, string>()
      seen.set(key, texts.set(tone, words.trim()))
    }
    return [...seen].flatMap(([key, texts]) =>
      texts.size < 2 ? [] : [`${key}: “${texts.get('up')}” and “${texts.get('down')}” differ in color alone`],
    )
  })
}

const PAGES = ['/markets', '/journal', '/funds', '/explorer', '/agents']

test(
  'no two texts in a table or list differ only in color',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }) => {
    test.slow()
    await desk.openToTrade({ venue })
    await setTradingScene(venue, wallet)
    await desk.placeMarket({ side: 'Sell', quantity: '0.05' })
    const found: Record<string, string[]> = {}
    const check = async (place: string) => {
      const list = await findColorAlone(page)
      if (list.length > 0) found[place] = list
    }
    await test.step('two numbers of which only one is red are found', async () => {
      await page.evaluate(() => {
        const list = document.body.appendChild(document.createElement('ul'))
        list.id = 'sample'
        list.setAttribute('aria-label', 'Sample')
        for (const name of ['up', 'down']) {
          const item = list.appendChild(document.createElement('li'))
          item.style.color = `var(--color-${name})`
          item.textContent = '1.5'
        }
      })
      expect(await findColorAlone(page)).toEqual(['Sample: 0: “1.5” and “1.5” differ in color alone'])
      await page.evaluate(() => document.getElementById('sample')!.remove())
    })
    await expect(page.getByRole('row', { name: /ETH-PERP Short/ })).toBeVisible()
    await check('desk')
    const tabs = page.getByRole('tablist', { name: 'Orders and positions', exact: true }).getByRole('tab')
    for (const tab of await tabs.all()) {
      await tab.click()
      await page.waitForLoadState('networkidle')
      await check(`table ${await tab.textContent()}`)
    }
    for (const path of PAGES) {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeAttached()
      await page.waitForLoadState('networkidle')
      await check(path)
    }
    expect(found).toEqual({})
  },
)
