import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from './fixtures/test'

/** The signer's dialogs: on its own origin, above all other dialogs. */
function surface(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Kedge signer"]')
}

const SECRET = 'correct horse battery'

async function openKeys(page: Page): Promise<void> {
  await page.goto('/agents')
  await expect(page.getByRole('region', { name: 'Key protection' })).toBeVisible()
}

test('only the signer asks for the passphrase, after every reload; then orders are sent', async ({
  desk,
  page,
  venue,
}) => {
  await desk.leaveEarlierVisit(venue)
  await openKeys(page)
  const protection = page.getByRole('region', { name: 'Key protection' })
  await expect(protection).toContainText('on an origin of their own')
  await protection.getByRole('button', { name: 'Under a passphrase' }).click()
  const dialog = surface(page).getByRole('dialog', { name: 'Choose a passphrase' })
  await dialog.getByLabel('New passphrase').fill(SECRET)
  await dialog.getByLabel('Repeat the passphrase').fill(SECRET)
  await dialog.getByRole('button', { name: 'Encrypt the keys' }).click()
  await expect(protection).toContainText('encrypted under your passphrase', { ignoreCase: true })

  await desk.open()
  const unlock = page.getByRole('button', { name: 'Unlock', exact: true })
  await unlock.click()
  const again = surface(page).getByRole('dialog', { name: 'Unlock trading' })
  // Each key derivation takes a second; src/keys/vault/createVaultLock.test.ts tests a wrong passphrase too.
  if (process.env['LONG'] === '1') {
    await again.getByLabel('Passphrase').fill('wrong horse battery')
    await again.getByRole('button', { name: 'Unlock', exact: true }).click()
    await expect(again).toContainText('Wrong passphrase')
  }
  await again.getByLabel('Passphrase').fill(SECRET)
  await again.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(unlock).toHaveCount(0)
  await desk.placeLimit({ side: 'Buy', price: '57000', quantity: '0.01' })
})

// Nothing polls whether the keys are locked: this tab only learns it from the other tab's message.
test(
  'F58: locking in one tab locks a background tab without a reload',
  { tag: '@long' },
  async ({ desk, page, context, venue }) => {
    await desk.openToTrade({ venue })
    const other = await context.newPage()
    await openKeys(other)
    await other.getByRole('button', { name: 'Lock now' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Trading is locked' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Unlock', exact: true })).toBeVisible()
  },
)

test('the signer applies tighter limits at once, and looser ones after the trader confirms them in its own window', async ({
  desk,
  page,
  venue,
}) => {
  await desk.leaveEarlierVisit(venue)
  await openKeys(page)
  const limits = page.getByRole('region', { name: 'Signing limits' })
  await limits.getByLabel('Distance from the mark price').fill('1')
  await limits.getByRole('button', { name: 'Set limits' }).click()
  await expect(page.getByRole('region', { name: 'Messages', exact: true })).toContainText('Signing limits set')

  await limits.getByLabel('Distance from the mark price').fill('50')
  await limits.getByRole('button', { name: 'Set limits' }).click()
  const question = surface(page).getByRole('dialog', { name: 'Loosen the signing limits' })
  await expect(question).toContainText('Distance from the mark price')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(limits).toContainText('Nothing was changed')

  await limits.getByRole('button', { name: 'Set limits' }).click()
  const code = (await question.getByText(/Type \d{4} to confirm/).innerText()).match(/\d{4}/)![0]
  const confirm = question.getByRole('button', { name: 'Loosen the limits' })
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await expect(question).toContainText('Type the four digits')
  await question.getByRole('textbox').fill(code)
  await confirm.click()
  await expect(limits.getByLabel('Distance from the mark price')).toHaveValue('50')
})

test(
  'a passkey protects the keys if the signer has a domain name',
  { tag: '@long' },
  async ({ desk, page, venue, baseURL }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable')
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        hasPrf: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await desk.open(baseURL!.replace('127.0.0.1', 'localhost'))
    await desk.prepareToTrade({ venue })
    await page.goto(`${baseURL!.replace('127.0.0.1', 'localhost')}/agents`)
    const protection = page.getByRole('region', { name: 'Key protection' })
    await protection.getByRole('button', { name: 'Under a passkey' }).click()
    await surface(page).getByRole('button', { name: 'Make a passkey' }).click()
    await expect(protection).toContainText('encrypted under your passkey', { ignoreCase: true })
    await page.reload()
    await page.getByRole('button', { name: 'Unlock', exact: true }).first().click()
    await surface(page).getByRole('button', { name: 'Unlock', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Unlock', exact: true })).toHaveCount(0)
    await expect(protection.getByRole('button', { name: 'Lock now' })).toBeVisible()
  },
)
