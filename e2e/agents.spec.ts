import { readFileSync } from 'node:fs'
import { privateKeyToAddress } from 'viem/accounts'
import { DAY_MS } from '../src/base/durations'
import { expect, test } from './fixtures/test'
import { agentsOf, approveElsewhere, dialog, keysOf, type ListedAgent, messages, sign } from './fixtures/tradingKeys'
import { violations } from './fixtures/violations'
import { writeElsewhere } from './fixtures/writeElsewhere'

test.use({ makers: false })

test(
  'trading keys of the main account and of a sub-account are approved, renewed and forgotten',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }) => {
    const { sub_account_address: sub } = (await writeElsewhere(venue, wallet, 'CreateSubAccount', {
      label: 'grid',
    })) as { sub_account_address: string }
    await desk.open('/trade/BTC-PERP')
    await desk.connect()
    await page.getByRole('button', { name: /^Account / }).click()
    await page.getByRole('link', { name: 'Manage keys' }).click()
    await expect(page).toHaveURL(/\/agents$/)

    const own = keysOf(page, 'Your account')
    await own.getByRole('button', { name: 'Approve a key for Your account' }).click()
    await own.getByRole('textbox', { name: 'Label' }).fill('desk-1')
    await own.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(dialog(page)).toContainText('Enable trading')
    await sign(page)
    const first = own.getByRole('listitem').filter({ hasText: 'desk-1' })
    await expect(first).toContainText('In this browser')
    await expect(first).toContainText(/6 d 23:/)
    expect(await agentsOf(venue, wallet.address)).toMatchObject([{ label: 'desk-1', valid_days: 7 }])

    const ofSub = keysOf(page, 'Sub-account grid')
    await ofSub.getByRole('button', { name: /^Approve a key/ }).click()
    await ofSub.getByRole('textbox', { name: 'Days' }).fill('30')
    await ofSub.getByRole('button', { name: 'Approve', exact: true }).click()
    await sign(page)
    await expect(ofSub.getByText('This account only')).toBeVisible()
    const [subKey] = await agentsOf(venue, sub)
    expect(subKey).toMatchObject({ valid_days: 30 })

    await ofSub.getByRole('button', { name: /^Renew/ }).click()
    await expect(dialog(page)).toContainText('30 days')
    await sign(page)
    await expect(messages(page)).toContainText('is renewed')
    const [renewed] = await agentsOf(venue, sub)
    expect(renewed?.agent_address).toBe(subKey?.agent_address)
    expect(renewed?.expires_time).toBeGreaterThan(subKey?.expires_time ?? Infinity)

    await first.getByRole('button', { name: 'Forget here: desk-1' }).click()
    await dialog(page).getByRole('button', { name: 'Forget here' }).click()
    await expect(first).toContainText('Approved here, key not stored')
    expect(await agentsOf(venue, wallet.address)).toHaveLength(1)
    expect(wallet.prompts).toBe(3)
  },
)

test(
  'F37: a key that was revoked elsewhere, replaced, unbound or expired shows which, with a next step',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }) => {
    test.slow()
    await desk.openToTrade({ venue })
    await page.getByRole('link', { name: /^Trading keys/ }).click()
    const own = keysOf(page, 'Your account')
    const key = async (): Promise<ListedAgent> => {
      await expect.poll(async () => (await agentsOf(venue, wallet.address)).length).toBeGreaterThan(0)
      return (await agentsOf(venue, wallet.address))[0]!
    }
    const alarm = own.getByRole('alert')
    const localKey = own.getByRole('listitem').filter({ hasText: 'In this browser' })

    const first = await key()
    await writeElsewhere(venue, wallet, 'RevokeAgent', { agentAddress: first.agent_address })
    await expect(alarm).toContainText('The trading key was revoked.')
    await page.getByRole('link', { name: 'Back to trading' }).click()
    await expect(desk.ticket.getByRole('button', { name: 'Approve a new key' })).toBeVisible()
    await page
      .getByRole('link', { name: /^Trading keys/ })
      .or(page.getByRole('button', { name: /^Account / }))
      .first()
      .click()
    if (!page.url().endsWith('/agents')) await page.getByRole('link', { name: 'Manage keys' }).click()
    await alarm.getByRole('button', { name: 'Approve a new key' }).click()
    await sign(page)
    await expect(localKey).toHaveCount(1)

    const second = await key()
    await approveElsewhere(venue, wallet, second.label)
    await expect(alarm).toContainText('Another key has taken this key’s label.')
    await alarm.getByRole('button', { name: 'Choose another label' }).click()
    await expect(own.getByRole('textbox', { name: 'Label' })).toHaveValue(`${second.label}-2`)
    await own.getByRole('button', { name: 'Approve', exact: true }).click()
    await sign(page)
    await expect(localKey).toContainText(`${second.label}-2`)
    expect(await agentsOf(venue, wallet.address)).toHaveLength(2)

    const third = await key()
    await venue.post('/local/test/credit', { address: third.agent_address, coin: 'USDC', amount: '1' })
    await expect(alarm).toContainText('The trading key’s address has become an account.')
    await alarm.getByRole('button', { name: 'Approve a new key' }).click()
    await sign(page)
    await expect(localKey).toHaveCount(1)

    // An open page notices such a jump of time within a minute, a new one at once.
    await venue.post('/local/test/advance', { ms: 5 * DAY_MS })
    await page.reload()
    await expect(own.getByRole('button', { name: 'Renew for 7 days' })).toBeVisible()
    await venue.post('/local/test/advance', { ms: 2 * DAY_MS })
    await page.reload()
    await expect(alarm).toContainText('The trading key has expired.')
    await alarm.getByRole('button', { name: 'Approve a new key' }).click()
    await sign(page)
    await expect(localKey).toHaveCount(1)
  },
)

test(
  'a key that this browser did not approve shows a warning until the trader marks it as known or revokes it',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }) => {
    await desk.openToTrade({ venue })
    await expect(page.getByRole('alert')).toHaveCount(0)
    await approveElsewhere(venue, wallet, 'laptop')
    await approveElsewhere(venue, wallet, 'stranger')
    const alarm = page.getByRole('alert').filter({ hasText: 'did not approve' })
    await expect(alarm).toContainText(/laptop|stranger/)
    await alarm.getByRole('link', { name: 'Review keys' }).click()
    const own = keysOf(page, 'Your account')
    await expect(own.getByText('Not approved here')).toHaveCount(2)
    await page.getByRole('button', { name: 'laptop is mine' }).click()
    await expect(alarm).not.toContainText('laptop')

    await own.getByRole('button', { name: 'Approve a key for Your account' }).click()
    await own.getByRole('textbox', { name: 'Label' }).fill('laptop')
    await expect(own.getByText('Approving this one ends it at once', { exact: false })).toBeVisible()
    await own.getByRole('button', { name: 'Replace that key' }).click()
    await expect(dialog(page)).toContainText('Approving this one ends it at once')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    expect(await agentsOf(venue, wallet.address)).toHaveLength(3)

    await own.getByRole('button', { name: 'Revoke stranger' }).click()
    await sign(page)
    await expect(alarm).toHaveCount(0)
    expect((await agentsOf(venue, wallet.address)).map(({ label }) => label)).not.toContain('stranger')
  },
)

test(
  'a key that is created for a program is saved as a file and listed as a key of a program',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }) => {
    test.skip(process.env['KEDGE_VENUE'] === 'page', 'a program cannot reach a venue in the page')
    await desk.openToTrade({ venue })
    await page.getByRole('link', { name: /^Trading keys/ }).click()
    const own = keysOf(page, 'Your account')
    await own.getByRole('button', { name: 'Add a program’s key for Your account' }).click()
    await own.getByRole('textbox', { name: 'Label' }).fill('grid-bot')
    await own.getByRole('button', { name: 'Make and approve' }).click()
    await sign(page)
    const downloading = page.waitForEvent('download')
    await own.getByRole('button', { name: 'Download kedge-grid-bot.env' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('kedge-grid-bot.env')
    const contents = readFileSync(await download.path(), 'utf8')
    const privateKey = /^KEDGE_PRIVATE_KEY=(0x[0-9a-f]{64})$/m.exec(contents)![1] as `0x${string}`
    expect(contents).toContain(`\nKEDGE_ACCOUNT=${wallet.address.toLowerCase()}\n`)
    const listed = await agentsOf(venue, wallet.address)
    expect(listed.find(({ label }) => label === 'grid-bot')?.agent_address).toBe(
      privateKeyToAddress(privateKey).toLowerCase(),
    )
    await own.getByRole('button', { name: 'I have saved the key grid-bot' }).click()
    const row = own.getByRole('listitem').filter({ hasText: 'grid-bot' })
    await expect(row.getByRole('combobox', { name: 'Where the key grid-bot is kept' })).toHaveValue('program')
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test('the panic button cancels all orders, deletes the keys in this browser and revokes them', async ({
  desk,
  page,
  venue,
  wallet,
}) => {
  await desk.openToTrade({ venue })
  await desk.placeLimit({ side: 'Buy', price: '56000', quantity: '0.01' })
  await desk.placeLimit({ side: 'Sell', price: '64000', quantity: '0.01' })
  await page.getByRole('link', { name: /^Trading keys/ }).click()
  await page.getByRole('button', { name: 'Stop all trading' }).click()
  await dialog(page).getByRole('button', { name: 'Stop all trading now' }).click()
  await expect(dialog(page)).toContainText('Revoke trading key')
  expect(await desk.openOrdersAtVenue(venue)).toEqual([])
  await sign(page)
  await expect(dialog(page)).toContainText('Trading is stopped.')
  await expect(dialog(page)).toContainText('2 canceled')
  expect(await agentsOf(venue, wallet.address)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(keysOf(page, 'Your account').getByText('Free slot')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Enable trading' })).toBeVisible()
})

for (const [scheme, width] of [
  ['dark', 1440],
  ['light', 390],
] as const)
  test(
    `axe reports no violations on the page of trading keys and before signing, ${scheme}, ${width} px`,
    {
      tag: '@long',
    },
    async ({ desk, page, venue, wallet }) => {
      await page.addInitScript(
        (theme) => localStorage.setItem('kedge.settings', JSON.stringify({ version: 1, settings: { theme } })),
        scheme,
      )
      // The unknown key is approved before the page is opened, because an open page reads the keys only from time to time.
      await approveElsewhere(venue, wallet, 'stranger')
      await desk.openToTrade({ venue })
      await page.getByRole('link', { name: /^Trading keys/ }).click()
      const own = keysOf(page, 'Your account')
      await expect(own.getByText('Not approved here')).toBeVisible()
      await expect(page.getByRole('alert').filter({ hasText: 'did not approve' })).toBeVisible()
      await own.getByRole('button', { name: 'Approve a key for Your account' }).click()
      await page.setViewportSize({ width, height: 844 })
      expect(await violations(page)).toEqual([])
      await own.getByRole('button', { name: 'Revoke stranger' }).click()
      await expect(dialog(page)).toContainText('Digest')
      expect(await violations(page)).toEqual([])
    },
  )
