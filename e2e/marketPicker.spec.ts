import { expect, test } from './fixtures/test'

test.use({ makers: false })

const openings = ['mouse', 'Enter', 'Space'] as const

test(
  'the market picker focuses its search each time it opens, and Enter selects a market and closes it',
  { tag: '@long' },
  async ({ desk }) => {
    const { page } = desk
    await desk.open('/trade/BTC-PERP')
    const search = page.getByRole('searchbox', { name: 'Search markets' })
    const choices = ['ETH-PERP', 'BTC/USDC', 'SOL-PERP', 'BTC-PERP', 'ETH/USDC', 'KDG/USDC']
    for (const [turn, symbol] of choices.entries()) {
      const opening = openings[turn % openings.length]!
      const button = page.getByRole('button', { name: /^Choose market: / })
      if (opening === 'mouse') await button.click()
      else {
        await button.focus()
        await page.keyboard.press(opening)
      }
      await expect(search).toBeFocused()
      await page.keyboard.type(symbol)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/trade/${symbol.replace('/', '_')}`))
      await expect(search).toBeHidden()
    }
  },
)
