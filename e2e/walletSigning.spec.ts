import { expect, test } from './fixtures/test'
import { agentsOf, dialog, messages, sign } from './fixtures/tradingKeys'

test.use({ makers: false })

test('without a trading key the wallet signs each order and cancel after the page has shown its digest', async ({
  desk,
  page,
  venue,
  wallet,
}) => {
  await venue.post('/local/test/credit', { address: wallet.address, coin: 'USDC', amount: '100000' })
  await desk.open('/trade/BTC-PERP')
  await desk.connect()
  await desk.ticket.getByRole('button', { name: 'Sign each order in the wallet instead' }).click()
  await desk.typeLimit({ side: 'Buy', price: '56789.1', quantity: '0.015' })
  await desk.ticket.getByRole('button', { name: 'Place buy order' }).click()
  await expect(dialog(page)).toContainText('Buy 0.015 BTC at 56,789.1')
  await dialog(page).getByText('Verify on a hardware wallet').click()
  const shown = await dialog(page).innerText()
  expect(wallet.prompts).toBe(0)

  const hash = /0x[0-9a-f]{64}/.exec(shown.slice(shown.indexOf('actionHash')))![0]
  await dialog(page).getByRole('button', { name: 'Check in the Kedge signer' }).click()
  const signer = page.frameLocator('iframe[title="Kedge signer"]').getByRole('dialog')
  await expect(signer).toContainText('BTC-PERP')
  await expect(signer).toContainText('Good till canceled')
  await expect(signer).toContainText('56789.1')
  await expect(signer).toContainText(hash)
  await signer.getByRole('button', { name: 'Back to the page' }).click()
  // The signer's frame is one pixel in a corner again.
  await expect(signer).toHaveCount(0)
  await expect(page.locator('iframe[title="Kedge signer"]')).toHaveCSS('width', '1px')
  await sign(page)
  await expect(desk.ticket.getByRole('textbox', { name: 'Quantity', exact: true })).toHaveValue('')
  expect(wallet.digests).toHaveLength(1)
  expect(shown).toContain(wallet.digests[0])
  expect(await desk.openOrdersAtVenue(venue)).toMatchObject([{ price: '56789.1', quantity: '0.015' }])

  const row = (await desk.table('Open orders')).getByRole('row').filter({ hasText: '56,789.1' })
  await row.getByRole('button', { name: /cancel/i }).click()
  await expect(dialog(page)).toContainText('Cancel order: Buy 0.015 BTC at 56,789.1, BTC-PERP')
  await sign(page)
  await expect(row).toHaveCount(0)
  expect(wallet.prompts).toBe(2)
  expect(await agentsOf(venue, wallet.address)).toEqual([])
})

test(
  'F68: a wallet that rejects, does not answer or is busy leaves the page usable, and is never asked twice at once',
  { tag: '@long' },
  async ({ desk, page, wallet }) => {
    await desk.open('/trade/BTC-PERP')
    await desk.connect()
    wallet.declines.add('eth_signTypedData_v4')
    await desk.enableTrading()
    await expect(messages(page)).toContainText('Declined or closed in the wallet.')
    await expect(dialog(page)).toHaveCount(0)
    wallet.declines.clear()

    const answer = wallet.fallSilent()
    await desk.enableTrading()
    await expect(dialog(page).getByRole('status')).toContainText(`Answer the request in ${wallet.name}.`)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Enable trading' }).first().click()
    await expect(dialog(page).getByRole('alert')).toContainText('may still show an earlier request')
    await expect(dialog(page).getByRole('button', { name: 'Enable trading' })).toBeDisabled()
    expect(wallet.prompts).toBe(1)
    answer()
    await expect(dialog(page).getByRole('button', { name: 'Enable trading' })).toBeEnabled()

    wallet.busy = true
    await dialog(page).getByRole('button', { name: 'Enable trading' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText('Open the wallet and answer that request.')
    wallet.busy = false
    await dialog(page).getByRole('button', { name: 'Ask the wallet again' }).click()
    await desk.expectKey()
    expect(wallet.prompts).toBe(2)
  },
)
