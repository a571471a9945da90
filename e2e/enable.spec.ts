import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures/test'

function messages(page: Page): Locator {
  return page.getByRole('region', { name: 'Messages', exact: true })
}

test(
  'a key is approved once, and trading continues after a reload without a wallet request',
  { tag: '@long' },
  async ({ desk, page, wallet, venue }) => {
    await desk.open()
    await desk.prepareToTrade()
    expect(wallet.prompts).toBe(1)
    const { list } = (await venue.get(`/v1/account/agents?address=${wallet.address}`)) as { list: unknown[] }
    expect(list).toHaveLength(1)

    await venue.post('/local/test/credit', { address: wallet.address, coin: 'USDC', amount: '50000' })
    await page.reload()
    await expect(desk.connection).toHaveText(/^Live/)
    await desk.placeLimit({ side: 'Buy', price: '57000', quantity: '0.01' })
    await expect((await desk.table('Open orders')).getByRole('row').filter({ hasText: 'BTC-PERP' })).toHaveCount(1)
    expect(wallet.prompts).toBe(1)
  },
)

test('one dialog connects a wallet, adds practice funds and enables trading with one signature', async ({
  desk,
  page,
  wallet,
}) => {
  await desk.open()
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  const dialog = page.getByRole('dialog')
  const current = dialog.getByRole('list', { name: 'Setup' }).locator('[aria-current="step"]')
  await expect(current).toContainText('Connect wallet')
  await dialog.getByRole('button', { name: wallet.name }).click()
  await expect(current).toContainText('Practice funds')
  await dialog.getByRole('button', { name: 'Get practice funds' }).click()
  await expect(current).toContainText('Enable trading')
  await dialog.getByRole('button', { name: 'Enable trading' }).click()
  await expect(dialog.getByRole('region', { name: `What ${wallet.name} shows` })).toBeVisible()
  await expect(current).toContainText('Enable trading')
  await expect(dialog.getByRole('region', { name: 'Signing limits of the new key' })).toContainText('500,000.00 USDC')
  await expect(dialog.getByText('Digest', { exact: true })).toBeHidden()
  const guide = dialog.getByRole('link', { name: 'What am I signing?' })
  await expect(guide).toHaveAttribute('href', '/signing')
  await dialog.getByRole('button', { name: 'Enable trading' }).click()
  await desk.expectKey()
  expect(wallet.prompts).toBe(1)
  await page.goto('/signing')
  await expect(page.getByRole('region', { name: 'What your wallet shows' })).toContainText('Kedge Practice')
})

test(
  'on a venue with real money only the first order waits for a confirmation',
  { tag: '@long' },
  async ({ desk, page, venue }) => {
    const [practice] = (await (await fetch(`${venue.url}/venues.json`)).json()) as object[]
    await page.route('**/venues.json', (route) => route.fulfill({ json: [{ ...practice, faucet: false }] }))
    await desk.openToTrade({ venue })
    await expect(page.getByRole('complementary', { name: 'Practice' })).toHaveCount(0)
    await desk.typeLimit({ side: 'Buy', price: '56000', quantity: '0.01' })
    const place = desk.ticket.getByRole('button', { name: 'Place buy order' })
    const question = page.getByRole('dialog', { name: 'Real money is at stake' })
    await place.click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(place).toBeEnabled()
    expect(await desk.openOrdersAtVenue(venue)).toEqual([])
    await place.click()
    await question.getByRole('button', { name: 'Trade with real money' }).click()
    await expect(desk.ticket.getByRole('textbox', { name: 'Quantity' })).toHaveValue('')
    await desk.placeLimit({ side: 'Buy', price: '55000', quantity: '0.01' })
    expect(await desk.openOrdersAtVenue(venue)).toHaveLength(2)
  },
)

test(
  'a wallet on another chain is switched to chain 1 before it is asked to sign',
  { tag: '@long' },
  async ({ desk, wallet }) => {
    wallet.chainId = 137
    await desk.open()
    await desk.connect()
    await desk.enableTrading()
    await desk.expectKey()
    expect(wallet.chainId).toBe(1)
    expect(wallet.requests.indexOf('wallet_switchEthereumChain')).toBeGreaterThan(-1)
    expect(wallet.requests.indexOf('wallet_switchEthereumChain')).toBeLessThan(
      wallet.requests.indexOf('eth_signTypedData_v4'),
    )
  },
)

test(
  'a wallet that does not switch the chain is not asked to sign, and the page shows why',
  { tag: '@long' },
  async ({ desk, page, wallet }) => {
    wallet.chainId = 137
    wallet.declines.add('wallet_switchEthereumChain')
    await desk.open()
    await desk.connect()
    await desk.enableTrading()
    await expect(messages(page)).toContainText('Declined or closed in the wallet.')
    await expect(page.getByRole('button', { name: 'Enable trading' }).first()).toBeVisible()
    expect(wallet.requests).not.toContain('eth_signTypedData_v4')
  },
)

test(
  'a rejected approval is reported and can be requested again',
  { tag: '@long' },
  async ({ desk, page, wallet, venue }) => {
    wallet.declines.add('eth_signTypedData_v4')
    await desk.open()
    await desk.connect()
    await desk.enableTrading()
    await expect(messages(page)).toContainText('The key was not approved.')
    const { list } = (await venue.get(`/v1/account/agents?address=${wallet.address}`)) as { list: unknown[] }
    expect(list).toHaveLength(0)

    wallet.declines.clear()
    await desk.enableTrading()
    await desk.expectKey()
    expect(wallet.prompts).toBe(1)
  },
)

test('a signature by another key is not sent to the venue', { tag: '@long' }, async ({ desk, page, wallet, venue }) => {
  wallet.signWithAnotherKey = true
  await desk.open()
  await desk.connect()
  await desk.enableTrading()
  await expect(page.getByRole('dialog')).toContainText('The key was not approved.')
  const { list } = (await venue.get(`/v1/account/agents?address=${wallet.address}`)) as { list: unknown[] }
  expect(list).toHaveLength(0)
})

test('no script of the page can read the private key', { tag: '@long' }, async ({ desk, page }) => {
  await desk.open()
  await desk.prepareToTrade()
  const ofPage = await page.evaluate(readStorage)
  const signer = page.frames().find((frame) => frame.url().endsWith('/signer.html'))
  const ofSigner = await signer!.evaluate(readStorage)
  expect(ofPage).not.toContain('CryptoKey')
  expect(ofSigner).toContain('extractable=false')
  for (const everything of [ofPage, ofSigner]) {
    expect(everything).not.toContain('extractable=true')
    expect(everything).not.toMatch(/(0x)?\b[0-9a-f]{64}\b/i)
  }
})

/** The storage of an origin as text; a value that cannot be exported is described by its type. */
async function readStorage(): Promise<string> {
  const texts = [
    JSON.stringify(Object.entries(localStorage)),
    JSON.stringify(Object.entries(sessionStorage)),
    document.cookie,
  ]
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name ?? '')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    for (const store of database.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve, reject) => {
        const request = database.transaction(store).objectStore(store).getAll()
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const row of rows) texts.push(describe(row))
    }
    database.close()
  }
  return texts.join('\n')

  /** Describes a CryptoKey by whether it is extractable; bytes and plain values are written as text. */
  function describe(value: unknown): string {
    if (value instanceof CryptoKey) return `CryptoKey extractable=${value.extractable}`
    if (value instanceof ArrayBuffer) return `bytes(${value.byteLength})`
    if (ArrayBuffer.isView(value)) return `bytes(${value.byteLength})`
    if (Array.isArray(value)) return value.map(describe).join(' ')
    if (value !== null && typeof value === 'object')
      return Object.entries(value)
        .map(([key, entry]) => `${key}: ${describe(entry)}`)
        .join(' ')
    return String(value)
  }
}
