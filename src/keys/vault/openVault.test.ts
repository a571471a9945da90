import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import type { SignRequest } from '@/client/types'
import type { Address } from '@/protocol/fields'
import { createTabs } from '../fixtures/createVaultBench'
import { defaultLimits } from '../policy/defaultLimits'
import { openVault } from './openVault'
import type { VaultConfig, VaultState } from './types'

const OWNER: Address = `0x${'0a'.repeat(20)}`
const KEY = { owner: OWNER, account: OWNER, label: 'kedge-1' }
const CONFIG: VaultConfig = { venueId: 'practice', domainName: 'Kedge Practice', httpUrl: 'https://venue.example' }

/** Creates the storage, time and network of one browser, and a venue with its time and two prices. */
function createBrowser() {
  const time = createFakeTime()
  const indexedDB = new IDBFactory()
  const tabs = createTabs()
  const venue = { mark: '100' as string | null, aheadMs: 0, away: false, asked: [] as string[] }

  async function fetch(url: string): Promise<Response> {
    venue.asked.push(url)
    if (venue.away) throw new TypeError('network')
    const date = new Date(time.clock.now() + venue.aheadMs).toUTCString()
    const ticker = (symbol_id: number, symbol: string, mark_price: string | null) => ({
      symbol_id,
      symbol,
      last_price: '100',
      mark_price,
      index_price: null,
      oracle_price: null,
      best_bid: '99.9',
      best_ask: '100.1',
      best_bid_size: '1',
      best_ask_size: '1',
      open_24h: '100',
      high_24h: '100',
      low_24h: '100',
      volume_24h: '1',
      turnover_24h: '100',
      open_interest: null,
      funding_rate: null,
      next_funding_time: null,
      time: time.clock.now(),
    })
    const data = { list: [ticker(1, 'BTC-PERP', venue.mark)] }
    const body = { code: '0', msg: '', trace_code: 't', data }
    return new Response(JSON.stringify(body), { headers: { date } })
  }

  function open(config: VaultConfig = CONFIG) {
    const states: VaultState[] = []
    const vault = openVault(
      {
        place: 'frame',
        surface: null,
        passkeys: null,
        deriveKey: async () => new Uint8Array(32),
        crypto,
        indexedDB,
        wire: tabs.open(),
        fetch,
        clock: time.clock,
        timers: time.timers,
        random: () => 0.5,
        onState: (state) => void states.push(state),
      },
      config,
    )
    return { vault, states }
  }
  return { time, venue, open }
}

/** A limit order with a nonce of `now`. */
function order(agent: Address, now: number, fields: object = {}): SignRequest {
  return {
    action: 'placeOrder',
    body: {
      symbol_id: 1,
      is_buy: true,
      order_type: 'limit',
      quantity: '1',
      price: '100',
      time_in_force: 'gtc',
      position_side: 'both',
      margin_mode: 'cross',
      ...fields,
    },
    auth: { signer_address: agent, target_address: OWNER, nonce: now, expires_after: now + 30_000 },
  } as SignRequest
}

describe('openVault', () => {
  test('keys survive a reload and are distinct; each venue’s vault has its own', async () => {
    const { time, open } = createBrowser()
    const first = open()
    const [firstKey, secondKey] = [
      await first.vault.create(KEY, 1, defaultLimits),
      await first.vault.create(KEY, 2, defaultLimits),
    ]
    expect([firstKey.persisted, firstKey.agent === secondKey.agent]).toEqual([true, false])
    const { vault } = open()
    expect((await vault.list()).map(({ agent }) => agent)).toEqual([secondKey.agent, firstKey.agent])
    expect(await vault.sign(firstKey.agent, order(firstKey.agent, time.clock.now()))).toMatchObject({ ok: true })
    expect(await open({ ...CONFIG, venueId: 'other' }).vault.list()).toEqual([])
  })

  test('an order is checked by prices that the signer reads from the venue itself, at its own address', async () => {
    const { time, venue, open } = createBrowser()
    const { vault } = open()
    const { agent } = await vault.create(KEY, 1, defaultLimits)
    const sign = (price: string) => vault.sign(agent, order(agent, time.clock.now(), { price }))
    expect(await sign('110')).toMatchObject({ ok: true })
    expect(await sign('110.000001')).toMatchObject({ ok: false, reason: 'policy' })
    expect(venue.asked.length).toBeGreaterThan(0)
    for (const url of venue.asked) expect(url).toMatch(/^https:\/\/venue\.example\/v1\//)
    venue.mark = '200'
    await time.advance(6_000)
    expect(await sign('110')).toMatchObject({ ok: false, reason: 'policy' })
    expect(await sign('205')).toMatchObject({ ok: true })
  })

  test('F46: a machine whose clock is wrong signs by the venue’s time, not by its own', async () => {
    const { time, venue, open } = createBrowser()
    venue.aheadMs = 3_600_000
    const { vault } = open()
    const { agent } = await vault.create(KEY, 1, defaultLimits)
    expect(await vault.sign(agent, order(agent, time.clock.now()))).toMatchObject({ ok: false, reason: 'policy' })
    expect(await vault.sign(agent, order(agent, time.clock.now() + venue.aheadMs))).toMatchObject({ ok: true })
  })

  test('while the venue does not answer only cancels are signed', async () => {
    const { time, venue, open } = createBrowser()
    venue.away = true
    const { vault } = open()
    const { agent } = await vault.create(KEY, 1, defaultLimits)
    const now = time.clock.now()
    const signing = vault.sign(agent, order(agent, now))
    await time.advance(60_000)
    expect(await signing).toMatchObject({ ok: false, reason: 'policy_wait' })
    const { auth } = order(agent, now)
    expect(await vault.sign(agent, { action: 'cancelAll', body: {}, auth })).toMatchObject({ ok: true })
  })

  test('orders are counted over tabs and reloads', async () => {
    const { time, open } = createBrowser()
    const [a, b] = [open().vault, open().vault]
    const { agent } = await a.create(KEY, 1, { ...defaultLimits, ordersPerMinute: 3 })
    const sign = async (vault: typeof a) => (await vault.sign(agent, order(agent, time.clock.now()))).ok
    expect([await sign(a), await sign(open().vault), await sign(a), await sign(open().vault)]).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect((await b.list()).length).toBe(1)
  })

  test('prices are kept fresh while an approved key has limits that need them, and no longer', async () => {
    const { time, venue, open } = createBrowser()
    const { vault, states } = open()
    const { agent } = await vault.create(KEY, 1, defaultLimits)
    await time.advance(10_000)
    expect(venue.asked, 'a key without approval signs nothing yet').toEqual([])
    await vault.markApproved(agent, time.clock.now(), time.clock.now() + 86_400_000)
    await time.advance(10_000)
    expect(venue.asked.length).toBeGreaterThanOrEqual(3)
    await vault.forget(agent)
    await time.advance(5_000)
    const before = venue.asked.length
    await time.advance(60_000)
    expect(venue.asked.length).toBe(before)
    expect(states.at(-1)).toMatchObject({ keys: [] })
  })
})
