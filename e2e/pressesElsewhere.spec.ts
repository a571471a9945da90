import { holdKey, type Way, WAYS } from './fixtures/pressWays'
import { BTC, type Case, clearOrders, dialog, pressOnce, setUp } from './fixtures/pressTools'
import { expect, test } from './fixtures/test'

// Without makers, prices move only when the test trades.
test.use({ makers: false, actionTimeout: 15_000 })

/** The ways of a normal run, which tests the other ways with the controls of the desk. A long run tests every way. */
const waysOr = (...defaultWays: readonly string[]): readonly Way[] =>
  process.env['LONG'] === '1' ? WAYS : WAYS.filter(({ name }) => defaultWays.includes(name))

test(
  'a cell of the price ladder and a hotkey place one order for each way of pressing',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }) => {
    test.setTimeout(180_000)
    const { tools, sent } = await setUp({ desk, page, venue, wallet })
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('button', { name: 'Set up one-click trading' }).click()
    await dialog(page).getByRole('button', { name: 'Turn on one-click trading' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('tab', { name: 'Price ladder', exact: true }).click()
    const priceLadder = page.getByRole('region', { name: 'Price ladder' })
    await priceLadder.getByRole('combobox', { name: 'Price step' }).selectOption({ label: '5.0' })
    const at = '59,970.0'
    for (const way of waysOr('clicked twice at once')) {
      const cell: Case = {
        name: 'dom-order',
        show: async () => priceLadder.getByRole('button', { name: `Buy at ${at}` }),
      }
      await test.step(`order: ${way.name}`, () => pressOnce(tools, cell, way, sent))
      const own: Case = {
        name: 'dom-cancel',
        async show() {
          // There is only one order, because a press cancels all orders at the price.
          await clearOrders(tools)
          await tools.elsewhere.submit('placeOrder', { ...BTC, order_type: 'limit', price: '59970' })
          return priceLadder.getByRole('button', { name: new RegExp(`^Cancel your .* at ${at}`) })
        },
      }
      await test.step(`cancel: ${way.name}`, () => pressOnce(tools, own, way, sent))
    }
    await page.locator('body').click({ position: { x: 720, y: 4 } })
    const joins: readonly Way[] = [
      {
        name: 'held',
        async press() {
          await holdKey(page, 'b')
          return true
        },
      },
      {
        name: 'bouncing',
        async press() {
          const began = Date.now()
          await page.keyboard.press('b')
          await page.waitForTimeout(40)
          await page.keyboard.press('b')
          return Date.now() - began < 150
        },
      },
    ]
    const key: Case = { name: 'hotkey', show: async () => page.getByRole('button', { name: /^1-click \d/ }) }
    for (const way of joins) await test.step(`hotkey: ${way.name}`, () => pressOnce(tools, key, way, sent))
  },
)

test(
  'a press that opens the signing dialog does not confirm it, and the wallet is asked once',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }) => {
    test.setTimeout(180_000)
    const { tools, sent } = await setUp({ desk, page, venue, wallet })
    await page.getByRole('button', { name: /^Account / }).click()
    await page.getByRole('link', { name: 'Sub-accounts' }).click()
    const form = page.getByRole('form', { name: 'Create a sub-account' })
    let labels = 0
    const request = form.locator('[data-writes="sub-account"]')
    const fill = () => form.getByRole('textbox', { name: 'Label' }).fill(`grid${(labels += 1)}`)
    for (const way of waysOr('Enter twice')) {
      let prompts = wallet.prompts
      const create: Case = {
        name: 'sub-account',
        writes: 0,
        async show() {
          await fill()
          return request
        },
        after: () => expect(dialog(page)).toHaveCount(1),
      }
      const sign: Case = {
        name: 'sign',
        async show() {
          // If two presses came too far apart, the first one signed.
          if ((await dialog(page).count()) === 0) {
            await fill()
            await request.click()
          }
          prompts = wallet.prompts
          return dialog(page).locator('[data-writes="sign"]')
        },
      }
      await test.step(`asked for: ${way.name}`, () => pressOnce(tools, create, way, sent))
      expect(wallet.prompts).toBe(prompts)
      await test.step(`signed: ${way.name}`, () => pressOnce(tools, sign, way, sent))
      expect(wallet.prompts).toBe(prompts + 1)
      await expect(dialog(page)).toHaveCount(0)
    }
  },
)
