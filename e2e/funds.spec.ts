import type { Locator, Page } from '@playwright/test'
import type { VenueProcess } from './fixtures/VenueProcess'
import { expect, test } from './fixtures/test'
import { violations } from './fixtures/violations'
import { writeElsewhere } from './fixtures/writeElsewhere'

test.use({ makers: false })

type Row = Record<string, unknown>

async function listOf(venue: VenueProcess, path: string): Promise<Row[]> {
  const { list } = (await venue.get(path)) as { list: Row[] }
  return list
}

async function totalOf(venue: VenueProcess, address: string, coin: string): Promise<unknown> {
  const rows = await listOf(venue, `/v1/account/balances?address=${address}`)
  return rows.find((row) => row['coin'] === coin)?.['total'] ?? '0'
}

const dialog = (page: Page): Locator => page.getByRole('dialog')
const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages', exact: true })
const sign = (page: Page): Promise<void> => dialog(page).getByRole('button', { name: 'Sign in wallet' }).click()

test(
  'a sub-account is created, funded and traded with the key of the main account, and the main account is chosen again',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }) => {
    test.slow()
    await desk.openToTrade({ venue })
    const { prompts } = wallet
    await desk.placeLimit({ side: 'Buy', price: '55555.5', quantity: '0.01' })
    const orders = await desk.table('Open orders')
    await expect(orders.getByRole('row').filter({ hasText: '55,555.5' })).toHaveCount(1)

    await page.getByRole('button', { name: /^Account / }).click()
    await page.getByRole('link', { name: 'Sub-accounts' }).click()
    const form = page.getByRole('form', { name: 'Create a sub-account' })
    await form.getByRole('textbox', { name: 'Label' }).fill('grid')
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(dialog(page)).toContainText('Create a sub-account')
    await sign(page)
    await expect(messages(page)).toContainText('Sub-account grid is created.')
    const [sub] = await listOf(venue, `/v1/account/sub-accounts?address=${wallet.address}`)
    expect(sub).toMatchObject({ label: 'grid' })
    const address = String(sub?.['address'])

    await page
      .getByRole('navigation', { name: 'Account pages' })
      .getByRole('link', { name: 'Funds', exact: true })
      .click()
    const transfer = page.getByRole('form', { name: 'Transfer' })
    await expect(transfer.getByRole('combobox', { name: 'To' })).toHaveValue(address)
    await transfer.getByRole('textbox', { name: 'Amount' }).fill('1000000')
    await expect(transfer).toContainText('is available.')
    await transfer.getByRole('textbox', { name: 'Amount' }).fill('2000.5')
    await transfer.getByRole('button', { name: 'Transfer' }).click()
    await expect(dialog(page)).toContainText('Transfer 2,000.5 USDC')
    await sign(page)
    await expect(messages(page)).toContainText('2,000.50 USDC transferred.')
    expect(await totalOf(venue, address, 'USDC')).toBe('2000.5')

    await page.getByRole('link', { name: 'Back to trading' }).click()
    await page.getByRole('button', { name: /^Account / }).click()
    await page.getByRole('radio', { name: /grid/ }).click()
    await expect(page.getByRole('button', { name: /^Account grid/ })).toBeVisible()
    await expect(orders.getByRole('row').filter({ hasText: '55,555.5' })).toHaveCount(0)
    await desk.expectKey()
    await desk.placeLimit({ side: 'Buy', price: '56666.6', quantity: '0.01' })
    await expect(orders.getByRole('row').filter({ hasText: '56,666.6' })).toHaveCount(1)
    expect(await listOf(venue, `/v1/trade/orders?address=${address}`)).toMatchObject([{ price: '56666.6' }])
    expect(await desk.openOrdersAtVenue(venue)).toMatchObject([{ price: '55555.5' }])

    await page.reload()
    await expect(page.getByRole('button', { name: /^Account grid/ })).toBeVisible()
    for (let round = 0; round < 5; round++) {
      for (const [name, own, other] of [
        [/Your account/, '55,555.5', '56,666.6'],
        [/grid/, '56,666.6', '55,555.5'],
      ] as const) {
        await page.getByRole('button', { name: /^Account / }).click()
        await page.getByRole('radio', { name }).click()
        await expect(orders.getByRole('row').filter({ hasText: other })).toHaveCount(0)
        await expect(orders.getByRole('row').filter({ hasText: own })).toHaveCount(1)
      }
    }
    // One to create the sub-account and one for the transfer.
    expect(wallet.prompts).toBe(prompts + 2)
  },
)

test(
  'an account is associated with another main account; an invalid association is rejected before signing',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }) => {
    const main = `0x${'ab'.repeat(20)}`
    await venue.post('/local/test/credit', { address: main, coin: 'USDC', amount: '1' })
    await venue.post('/local/test/credit', { address: wallet.address, coin: 'USDC', amount: '1' })
    await desk.open('/trade/BTC-PERP')
    await desk.connect()
    await page.goto('/funds/accounts')
    const form = page.getByRole('form', { name: 'Put this account under another' })
    const under = form.getByRole('textbox', { name: 'Main account' })
    const associate = form.getByRole('button', { name: 'Associate' })
    await under.fill(wallet.address)
    await form.getByRole('textbox', { name: 'Label there' }).fill('desk two')
    await expect(associate).toBeDisabled()
    await under.fill(main)
    await associate.click()
    await sign(page)
    await expect(form).toHaveCount(0)
    expect(await listOf(venue, `/v1/account/sub-accounts?address=${main}`)).toMatchObject([
      { address: wallet.address, label: 'desk two' },
    ])
  },
)

test('a withdrawal passes every check before the wallet is asked', async ({ desk, page, venue, wallet }) => {
  await venue.post('/local/test/credit', { address: wallet.address, coin: 'USDC', amount: '500' })
  await desk.open('/trade/BTC-PERP')
  await desk.connect()
  const { sub_account_address: sub } = (await writeElsewhere(venue, wallet, 'CreateSubAccount', {
    label: 'cold',
  })) as { sub_account_address: string }
  await page.goto('/funds')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).first().click()
  const form = page.getByRole('form', { name: 'Withdraw' })
  const to = form.getByRole('textbox', { name: 'Withdraw to' })
  const amount = form.getByRole('textbox', { name: 'Amount' })
  const send = form.getByRole('button', { name: 'Withdraw', exact: true })
  for (const [typed, why] of [
    ['0x1234', 'An address is 0x followed by'],
    ['0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'the letter case does not match'],
    [`0x${'0'.repeat(40)}`, 'No one has the key'],
    [sub, 'exists only on the venue'],
  ] as const) {
    await to.fill(typed)
    await expect(form).toContainText(why)
  }
  await to.fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await expect(form).toContainText('never withdrawn to this address')
  await amount.fill('0.1234567890123456789')
  await expect(form).toContainText('At most 18 digits after the point')
  await amount.fill('500.01')
  await expect(form).toContainText('Only 500.00 USDC is available.')
  await amount.fill('120.25')
  await expect(form).toContainText('Left available')
  await expect(send).toBeDisabled()
  await form.getByRole('checkbox', { name: 'I compared the whole address' }).check()
  await send.click()
  await expect(dialog(page)).toContainText('Withdraw 120.25 USDC')
  await sign(page)
  await expect(messages(page)).toContainText('120.25 USDC withdrawn.')
  expect(await totalOf(venue, wallet.address, 'USDC')).toBe('379.75')
  await expect(form).toContainText('You withdrew to this address before.')
})

test(
  'position mode, leverage, borrowing and coin leverage are explained, checked before signing, and set',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }) => {
    test.slow()
    await desk.openToTrade({ venue })
    await desk.placeLimit({ side: 'Buy', price: '55555.5', quantity: '0.01' })
    await page.getByRole('button', { name: /^Account / }).click()
    await page.getByRole('link', { name: 'Account settings' }).click()
    const mode = page.getByRole('region', { name: 'Position mode' })
    await mode.getByRole('button', { name: 'Hedge' }).click()
    await expect(mode).toContainText('Close your positions (0) and cancel your orders (1)')
    await expect(mode.getByRole('button', { name: 'Set position mode' })).toBeDisabled()
    const [order] = (await desk.openOrdersAtVenue(venue)) as { order_id: string }[]
    expect(order).toBeDefined()

    const leverages = page.getByRole('table', { name: 'Leverage by market' })
    const eth = leverages.getByRole('textbox', { name: 'Leverage of ETH-PERP' })
    await expect(eth).toHaveValue('10')
    await eth.fill('51')
    await expect(leverages).toContainText('1 to 50')
    await eth.fill('25')
    await leverages.getByRole('button', { name: 'Set leverage of ETH-PERP' }).click()
    await expect(messages(page)).toContainText('Leverage of ETH-PERP is 25×.')
    expect(await listOf(venue, `/v1/account/leverages?address=${wallet.address}`)).toContainEqual({
      symbol_id: 2,
      leverage: 25,
    })

    const borrowing = page.getByRole('region', { name: 'Borrowing' })
    await borrowing.getByRole('combobox', { name: 'Leverage of BTC' }).selectOption('3')
    await borrowing.getByRole('button', { name: 'Set leverage of BTC' }).click()
    await expect(messages(page)).toContainText('Leverage of BTC is 3×.')
    expect(await listOf(venue, `/v1/account/coin-leverages?address=${wallet.address}`)).toContainEqual({
      coin: 'BTC',
      leverage: 3,
    })
    await borrowing.getByRole('button', { name: 'Turn on borrowing' }).click()
    await expect(dialog(page)).toContainText('can be liquidated')
    await dialog(page).getByRole('button', { name: 'Switch on' }).click()
    await expect(messages(page)).toContainText('Borrowing is on.')
    expect(await venue.get(`/v1/account/info?address=${wallet.address}`)).toMatchObject({ auto_borrow: true })

    await page.getByRole('link', { name: 'Back to trading' }).click()
    await (
      await desk.table('Open orders')
    )
      .getByRole('button', { name: /^cancel/i })
      .first()
      .click()
    await expect.poll(() => desk.openOrdersAtVenue(venue)).toEqual([])
    await page.goBack()
    await mode.getByRole('button', { name: 'Hedge' }).click()
    await mode.getByRole('button', { name: 'Set position mode' }).click()
    await expect(messages(page)).toContainText('Position mode is Hedge.')
    expect(await venue.get(`/v1/account/info?address=${wallet.address}`)).toMatchObject({ position_mode: 'hedge' })
  },
)

test(
  'funds, sub-accounts and settings of any address are visible without a wallet',
  { tag: '@long' },
  async ({ page, venue, wallet }) => {
    await venue.post('/local/test/credit', { address: wallet.address, coin: 'BTC', amount: '1.25' })
    await page.goto(`/watch/${wallet.address}/funds`)
    await expect(page.getByRole('region', { name: 'Watched address' })).toContainText(wallet.address)
    await expect(
      page.getByRole('table', { name: 'Balances' }).getByRole('row').filter({ hasText: /^BTC/ }),
    ).toContainText('1.25')
    await expect(page.getByRole('form')).toHaveCount(0)
    await page.getByRole('link', { name: 'Account settings' }).click()
    await expect(page).toHaveURL(new RegExp(`/watch/${wallet.address}/funds/settings$`))
    await expect(page.getByRole('table', { name: 'Leverage by market' })).toContainText('10×')
    await expect(page.getByRole('main').getByRole('button', { name: /^Set / })).toHaveCount(0)
    expect(await violations(page)).toEqual([])
  },
)
