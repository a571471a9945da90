import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRandom } from '@/base/random'
import { actions } from '@/protocol/actions'
import type { Envelope } from '@/protocol/envelope'
import { keccak256, recoverSigner } from '@/protocol/signing'
import { createVenue } from './api/createVenue'
import { buildVenue, spawnVenue } from './host/fixtures/spawnVenue'
import { createTrader, type Trader } from './fixtures/trader'
import { openLmdbJournal, type LmdbJournalOptions } from './host/lmdbJournal'

const KILLS = process.env['LONG'] ? 100 : 3
const SEED = Number(process.env['SEED'] ?? 1)

type Acknowledged = { trader: Trader; path: string; body: string; hash: string; orderId: string | null }

describe('a venue that is killed', () => {
  const data = mkdtempSync(join(tmpdir(), 'venue-crash-'))
  const random = createRandom(SEED)
  let file = ''
  beforeAll(async () => {
    file = await buildVenue()
  }, 60_000)
  afterAll(() => rmSync(data, { recursive: true, force: true }))

  test(
    `has every acknowledged write after each of ${KILLS} kills under load, and executes none twice (seed ${SEED})`,
    { timeout: KILLS * 12_000 + 30_000 },
    async () => {
      const traders = Array.from({ length: 3 }, () => createTrader(Date.now))
      const all: Acknowledged[] = []
      for (let kill = 0; kill < KILLS; kill++) {
        const venue = await spawnVenue(file, data)
        await Promise.all(all.slice(-30).map((write) => expectStored(venue.url, write)))
        if (kill === 0) for (const { address } of traders) await credit(venue.url, address)
        const load = underLoad(venue.url, traders, all)
        const enough = all.length + 5 + random() * 60
        while (all.length < enough) await delay(5)
        await delay(random() * 60)
        await venue.kill()
        await load
        expect(await stateOf(data, { keepAll: true })).toEqual(await stateOf(data, { keepAll: true, fromFirst: true }))
      }
      const last = await spawnVenue(file, data)
      await Promise.all(all.slice(-90).map((write) => expectStored(last.url, write)))
      const check = await post(last.url, '/local/test/invariants', '{}')
      expect(check.data).toMatchObject({ balances_ok: true, positions_ok: true, books_ok: true })
      await last.kill()
    },
  )

  async function credit(url: string, address: string): Promise<void> {
    for (const [coin, amount] of [
      ['USDC', '1000000'],
      ['KDG', '1000000000'],
    ])
      expect(await post(url, '/local/test/credit', JSON.stringify({ address, coin, amount }))).toMatchObject({
        code: '0',
      })
  }

  /** Sends writes until the venue is killed, and collects those that it acknowledged. */
  async function underLoad(url: string, traders: readonly Trader[], all: Acknowledged[]): Promise<void> {
    const lanes = traders.flatMap((trader) => [trader, trader, trader, trader])
    await Promise.all(
      lanes.map(async (trader) => {
        for (;;) {
          const quantity = String(1000 + Math.floor(random() * 1000))
          const price = `0.0123${Math.floor(random() * 90) + 10}`
          const body = trader.sign('placeOrder', {
            symbol_id: 6,
            is_buy: random() < 0.5,
            order_type: 'limit',
            quantity,
            price,
          })
          const { path } = actions.placeOrder
          const reply = await post(url, path, body).catch(() => null)
          if (!reply) return
          if (reply.code !== '0') continue
          const { tx_hash, order_id } = reply.data as { tx_hash: string; order_id: string }
          all.push({ trader, path, body, hash: tx_hash, orderId: order_id })
          if (random() < 0.5)
            await post(url, actions.cancelOrder.path, trader.sign('cancelOrder', { order_id })).catch(() => null)
        }
      }),
    )
  }

  /** Expects that the write's transaction and order exist, and that the same bytes are not executed again. */
  async function expectStored(url: string, { trader, path, body, hash, orderId }: Acknowledged): Promise<void> {
    expect(await read(url, `/v1/explorer/tx/${hash}`)).toMatchObject({
      code: '0',
      data: { tx_hash: hash, status: 'success' },
    })
    const query = `?address=${trader.address}&order_id=${orderId}`
    const [open, ended] = await Promise.all([
      read(url, `/v1/trade/orders${query}`),
      read(url, `/v1/trade/orders/history${query}`),
    ])
    expect([...(open.data!['list'] as unknown[]), ...(ended.data!['list'] as unknown[])]).toHaveLength(1)
    expect(['11003', '11004']).toContain((await post(url, path, body)).code)
  }
})

/** Height, time and hash of the state that is restored from a data folder, without serving it. */
async function stateOf(data: string, options: LmdbJournalOptions): Promise<unknown> {
  const journal = openLmdbJournal(data, options)
  const venue = await createVenue({
    wall: Date.now,
    steady: () => performance.now(),
    timers: { set: setTimeout, clear: () => undefined },
    recover: recoverSigner,
    keccak: keccak256,
    journal,
    testControls: true,
    report: () => undefined,
    onFailure: (error) => {
      throw error
    },
  })
  const request = new Request('http://localhost/local/test/state', { method: 'POST', headers: { host: 'localhost' } })
  const { data: state } = (await (await venue.handle(request, { address: '127.0.0.1' })).json()) as { data: unknown }
  await journal.close()
  return state
}

type Reply = Envelope<Record<string, unknown>>

/** Posts JSON text to a venue. */
async function post(url: string, path: string, body: string): Promise<Reply> {
  const response = await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return (await response.json()) as Reply
}

async function read(url: string, target: string): Promise<Reply> {
  return (await (await fetch(url + target)).json()) as Reply
}
