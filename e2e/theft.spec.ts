import { practiceProfile } from '../src/protocol/profile'
import { type Hostile, plantHostile } from './fixtures/hostileScript'
import { describeSecret, findSecret, fixSignerKey, type KnownKey } from './fixtures/knownKey'
import { expect, test as base } from './fixtures/test'

const test = base.extend<{ key: KnownKey; hostile: Hostile }>({
  key: async ({ context }, use) => use(await fixSignerKey(context)),
  hostile: async ({ context, page }, use) => use((await plantHostile(context))(page)),
})

const ORDER = { side: 'Buy', price: '55555.5', quantity: '0.01' } as const

test('a script in the page sees everything that the page sees, but not the key', async ({
  page,
  desk,
  venue,
  wallet,
  key,
  hostile,
  faults,
}) => {
  await desk.open('/trade/BTC-PERP')
  await desk.prepareToTrade({ venue })
  await desk.placeLimit(ORDER)
  const { list } = (await venue.get(`/v1/account/agents?address=${wallet.address}`)) as {
    list: { agent_address: string }[]
  }
  expect(list.map(({ agent_address }) => agent_address)).toEqual([key.address])

  // The script is in the right places: it sees the order and its signature, and finds a planted secret.
  const planted = describeSecret(crypto.getRandomValues(new Uint8Array(32)))
  await page.evaluate((bytes) => structuredClone({ deep: new Uint8Array(bytes) }), [...planted.bytes])
  const loot = Buffer.from(await hostile.loot())
  expect(loot.includes('sent op=call')).toBe(true)
  expect(loot.includes('received id=')).toBe(true)
  expect(findSecret(planted, loot)).not.toEqual([])
  expect(findSecret(key, loot)).toEqual([])

  // Neither the signer's document nor its storage can be accessed.
  const reach = await page.evaluate(async () => {
    const frame = document.querySelector('iframe')!
    const inner = frame.contentWindow as unknown as Record<string, unknown>
    const attempt = (run: () => unknown): string => {
      try {
        return String(run())
      } catch (error) {
        return error instanceof Error ? error.name : String(error)
      }
    }
    return {
      document: attempt(() => frame.contentDocument),
      storage: attempt(() => inner['indexedDB']),
      script: attempt(() => (inner['eval'] as (text: string) => unknown)('1')),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }
  })
  expect(reach).toMatchObject({ document: 'null', storage: 'SecurityError', script: 'SecurityError' })
  expect(reach.databases.filter((name) => name?.includes('vault'))).toEqual([])
  faults.length = 0
})

test(
  'a script that poses as the page gets no signature for what agents may not do, nor for another account',
  { tag: '@long' },
  async ({ desk, venue, wallet, key, hostile }) => {
    await desk.open('/trade/BTC-PERP')
    await desk.prepareToTrade({ venue })
    await desk.placeLimit(ORDER)
    const now = Date.now()
    const auth = { signer_address: key.address, target_address: wallet.address, nonce: now, expires_after: now + 5_000 }
    const order = {
      symbol_id: 1,
      is_buy: true,
      order_type: 'limit',
      quantity: '0.01',
      price: '55555',
      time_in_force: 'gtc',
    }
    const other = `0x${'ab'.repeat(20)}`
    const cancel = { symbol_id: 1 }

    // Allowed requests are answered, so the rejections below are rejections of the requests, not of the channel.
    expect(await hostile.ask('sign', key.address, { action: 'cancelAll', body: cancel, auth })).toMatchObject({
      ok: true,
      value: { ok: true },
    })

    const attempts: [string, ...unknown[]][] = [
      ...Object.values(practiceProfile.actions)
        .filter(({ agentMay }) => !agentMay)
        .map(({ name }): [string, ...unknown[]] => ['sign', key.address, { action: name, body: {}, auth }]),
      ['sign', key.address, { action: 'withdraw', body: { coin: 'USDC', amount: '1', to_address: other }, auth }],
      ['sign', key.address, { action: 'transfer', body: { coin: 'USDC', amount: '1', to_address: other }, auth }],
      [
        'sign',
        key.address,
        {
          action: 'approveAgent',
          body: { agent_address: other, authorized_address: wallet.address, valid_days: 180, label: 'thief' },
          auth,
        },
      ],
      ['sign', key.address, { action: 'placeOrder', body: order, auth: { ...auth, target_address: other } }],
      ['sign', key.address, { action: 'placeOrder', body: order, auth: { ...auth, signer_address: other } }],
      ['sign', other, { action: 'placeOrder', body: order, auth: { ...auth, signer_address: other } }],
      ['sign', key.address, { action: 'placeOrder', body: order, auth: { ...auth, target_address: undefined } }],
      ['sign', key.address, { action: 'placeOrder', body: order, auth: { ...auth, expires_after: now + 864_000_000 } }],
      ['sign', key.address, { action: 'placeOrder', body: { ...order, extra: 1 }, auth }],
      ['sign', key.address, { action: '__proto__', body: {}, auth }],
      ['sign', key.address, { digest: `0x${'11'.repeat(32)}` }],
      ['sign', key.address, `0x${'11'.repeat(32)}`],
      ['signDigest', key.address, `0x${'11'.repeat(32)}`],
      ['personal_sign', key.address, 'text'],
      ['export', key.address],
      ['exportKey', key.address],
      ['constructor', 'return 1'],
      ['__proto__', key.address],
    ]
    for (const [name, ...args] of attempts) {
      const answer = await hostile.ask(name, ...args)
      const value = answer && 'value' in answer ? (answer.value as { ok?: boolean; signature?: unknown } | null) : null
      expect.soft(value?.ok ?? false, JSON.stringify([name, ...args])).toBe(false)
      expect.soft(JSON.stringify(answer)).not.toMatch(/"(r|s)":"0x/)
      expect.soft(findSecret(key, Buffer.from(JSON.stringify(answer)))).toEqual([])
    }
    for (const message of [
      null,
      7,
      'sign',
      { op: 'start' },
      { op: 'call' },
      { op: 'call', id: {}, name: 'sign', args: [] },
    ])
      await hostile.send(message)
    expect(await hostile.ask('sign', key.address, { action: 'cancelAll', body: cancel, auth })).toMatchObject({
      value: { ok: true },
    })
    const { list } = (await venue.get(`/v1/account/agents?address=${wallet.address}`)) as { list: unknown[] }
    expect(list).toHaveLength(1)
  },
)

test(
  'an order that is altered on its way to the signer or the venue is not executed',
  { tag: '@long' },
  async ({ page, desk, venue, hostile }) => {
    await desk.openToTrade({ venue })
    const place = async (): Promise<void> => {
      await desk.typeLimit(ORDER)
      await desk.ticket.getByRole('button', { name: 'Place buy order' }).click()
    }
    const messages = page.getByRole('region', { name: 'Messages', exact: true })

    await hostile.tamper('signer')
    await place()
    await expect(messages).toContainText('The signature is not by the expected account. Nothing was sent.')
    expect(await desk.openOrdersAtVenue(venue)).toEqual([])

    // Requests of the write worker do not pass through the page.
    await hostile.tamper('venue')
    await desk.placeLimit(ORDER)
    await expect.poll(() => desk.openOrdersAtVenue(venue)).toMatchObject([{ quantity: ORDER.quantity }])

    await hostile.keepWriteWorkerAway()
    await page.reload()
    await hostile.tamper('signer')
    await place()
    await expect(messages).toContainText('The signature is not by the expected account. Nothing was sent.')
    await hostile.tamper('venue')
    await place()
    await expect(messages).toContainText('The venue does not accept this signature.')
    expect(await desk.openOrdersAtVenue(venue)).toHaveLength(1)

    await hostile.tamper(null)
    await desk.placeLimit(ORDER)
    await expect.poll(async () => (await desk.openOrdersAtVenue(venue)).length).toBe(2)
  },
)
