import { expect, test } from './fixtures/test'

test.describe('with several wallets', () => {
  test.use({ walletNames: ['Anchor Wallet', 'Bower Wallet'] })

  test('the connect dialog lists each announced wallet, and connects the selected one', async ({
    desk,
    page,
    wallets,
  }) => {
    await desk.open()
    await page.getByRole('button', { name: 'Connect wallet' }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Anchor Wallet' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Bower Wallet' }).click()
    await expect(page.getByRole('button', { name: /^Account / })).toHaveAccessibleName(
      new RegExp(wallets[1]?.address.slice(0, 6) ?? 'missing', 'i'),
    )
    expect(wallets[0]?.requests).not.toContain('eth_requestAccounts')
  })
})

test(
  'after a failed connection the page stays usable, and the wallet can be tried again',
  { tag: '@long' },
  async ({ desk, page, wallet }) => {
    await desk.open()
    wallet.declines.add('eth_requestAccounts').add('wallet_requestPermissions')
    await page.getByRole('button', { name: 'Connect wallet' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: wallet.name }).click()
    await expect(dialog).toContainText('declined or closed in the wallet')
    wallet.declines.clear()
    await dialog.getByRole('button', { name: wallet.name }).click()
    await expect(page.getByRole('button', { name: /^Account / })).toBeVisible()
  },
)

test('without a wallet the page explains what to do', { tag: '@long' }, async ({ desk, page, context }) => {
  await context.addInitScript(() => {
    window.addEventListener('eip6963:announceProvider', (event) => event.stopImmediatePropagation(), { capture: true })
  })
  await desk.open()
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('No wallet was found in this browser.')
})

test(
  'a locked wallet and a rejected connection have different messages',
  { tag: '@long' },
  async ({ desk, page, wallet }) => {
    await desk.open()
    wallet.locked = true
    await page.getByRole('button', { name: 'Connect wallet' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: wallet.name }).click()
    await expect(dialog.getByRole('alert')).toContainText('The wallet has a request open already.')
    wallet.locked = false
    await dialog.getByRole('button', { name: wallet.name }).click()
    await expect(page.getByRole('button', { name: /^Account / })).toBeVisible()
  },
)

test('the page follows a change of account in the wallet', { tag: '@long' }, async ({ desk, page, wallet }) => {
  await desk.open()
  await desk.connect()
  const account = page.getByRole('button', { name: /^Account / })
  await expect(account).toHaveAccessibleName(new RegExp(wallet.address.slice(0, 6), 'i'))
  await wallet.changeAccount()
  await expect(account).toHaveAccessibleName(new RegExp(wallet.address.slice(0, 6), 'i'))
})

test(
  'a reload keeps the connection without asking the wallet again',
  { tag: '@long' },
  async ({ desk, page, wallet }) => {
    await desk.open()
    await desk.connect()
    const before = wallet.requests.filter((method) => method === 'eth_requestAccounts').length
    await page.reload()
    await expect(page.getByRole('button', { name: /^Account / })).toBeVisible()
    expect(wallet.requests.filter((method) => method === 'eth_requestAccounts')).toHaveLength(before)
  },
)
