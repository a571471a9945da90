import { readFileSync } from 'node:fs'
import { findCutOff } from './fixtures/findCutOff'
import { expect, test } from './fixtures/test'

test.describe.configure({ timeout: 180_000 })
test.use({ walletNames: [], locale: 'es' })

const english = Object.keys(
  JSON.parse(readFileSync(new URL('../src/languages/es.json', import.meta.url), 'utf8')) as Record<string, string>,
)

/** A text of a language whose words are 40 % longer; parameters stay. */
function say(message: string): string {
  return message.replace(/\{[^{}]*\}|\p{L}+/gu, (part) =>
    part.startsWith('{') ? part : part + part.slice(0, Math.ceil(part.length * 0.4)).toLowerCase(),
  )
}

test.beforeEach(async ({ page }) => {
  const messages = Object.fromEntries(
    english.filter((entry) => !/#\w+$/.test(entry)).map((message) => [message, say(message)]),
  )
  const body = `export default ${JSON.stringify(messages)}`
  await page.route(/\/assets\/es-[\w-]+\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body }))
})

for (const [width, height] of [
  [1024, 768],
  [390, 844],
] as const)
  test(`a language with long words is not cut off at ${width} px`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const cut: string[] = []
    const look = async (place: string) => {
      for (const words of await findCutOff(page)) cut.push(`${place}: ${words}`)
    }
    await page.goto('/trade/BTC-PERP')
    if (width < 1024) {
      const panels = page.getByRole('navigation', { name: say('Panels') })
      for (const name of ['Book', 'Orders', 'Trade']) {
        await look(`before ${name}`)
        await panels.getByRole('button', { name: say(name), exact: true }).click()
      }
    }
    await expect(page.getByText(say('Try it now')).first()).toBeVisible()
    await look('before an account')
    await page
      .getByRole('button', { name: say('Try it now') })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByRole('button', { name: say('Place buy order') })).toBeEnabled({ timeout: 60_000 })
    await look('desk')
    const types = page.getByRole('combobox', { name: say('Order type') })
    for (const { value } of await types
      .locator('option')
      .evaluateAll((options) => options.map((option) => ({ value: (option as HTMLOptionElement).value })))) {
      await types.selectOption(value)
      await look(`ticket, ${value}`)
    }
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
      const button = page.getByRole('button', { name: new RegExp(`(^|: )${say(name)}`) }).filter({ visible: true })
      if ((await button.count()) === 0) {
        cut.push(`no button ${name}`)
        continue
      }
      await button.first().click()
      await look(name)
      await page.keyboard.press('Escape')
    }
    for (const tab of await page.getByRole('tab').filter({ visible: true }).all()) {
      const name = (await tab.textContent()) ?? ''
      await tab.click()
      await look(`tab ${name}`)
    }
    for (const path of ['/markets', '/funds', '/explorer', '/agents', '/signing', '/journal', '/replay']) {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeAttached()
      await look(path)
    }
    expect(cut).toEqual([])
  })
