import { beforeEach, describe, expect, test } from 'vitest'
import type { Http } from '@/client/http/Http'
import type { ActionBody } from '@/protocol/actions'
import type { Order } from '@/protocol/records/order'
import { moveTo, OTHER, opened, VICTIM } from '@/venue/engine/fixtures/victim'
import { addressOf, type Venue, venueOf } from '@/venue/engine/fixtures/venueOf'
import { createReadCause } from './readCause'

const ME = 1

let venue: Venue
let reads: number
/** The explorer's transactions, by hash. Only writes have one; what the venue does by itself has none. */
let transactions: Map<string, { action: string; signer_address: string; target_address: string }>

beforeEach(() => {
  use(venueOf())
  venue.fund(ME, 'USDC', '100000')
  venue.fund(OTHER, 'USDC', '1000000')
  venue.oracle(1, '60000')
})

function use(next: Venue) {
  venue = next
  reads = 0
  transactions = new Map()
}

/** Runs a write of an account, and records its transaction for the orders that ended. */
function writing(account: number, action: string, write: () => unknown): void {
  const before = venue.events.length
  write()
  const target = addressOf(account)
  for (const event of venue.events.slice(before))
    if (event.kind === 'order')
      transactions.set(event.order.tx_hash, { action, signer_address: target, target_address: target })
}

type Timer = { kind: 'off' } | { kind: 'armed'; triggerTime: number }

async function causeOf(id: string, timer: Timer = { kind: 'off' }, among?: readonly Order[]) {
  const read = async (name: string, { hash, order_id }: Record<'hash' | 'order_id', string>) => {
    reads += 1
    if (name === 'orderHistory') return { ok: true, data: { list: [venue.orderRecord(order_id)] } }
    const data = transactions.get(hash)
    return data ? { ok: true, data } : { ok: false }
  }
  const http = { read } as unknown as Pick<Http, 'read'>
  const readCause = createReadCause({ http, timer: () => timer as never, isOwnWrite: (hash) => hash === '0xown' })
  const latest = new Map<string, Order>()
  for (const { order } of venue.eventsOf('order')) latest.set(order.order_id, order)
  const order = venue.orderRecord(id)
  expect(order.state).toBe('canceled')
  const cause = await readCause(order, among ?? [...latest.values()])
  expect(await readCause({ ...order, tx_hash: '0xown' }, [])).toBe('user')
  return cause
}

const cancel = (id: string) => venue.done('cancelOrder', ME, { order_id: id } as ActionBody<'cancelOrder'>)

test('names a cancel by the account that this tab did not send', async () => {
  const id = venue.buy(ME, 1, '0.1', '59000')
  writing(ME, 'cancel_order', () => cancel(id))
  expect(await causeOf(id)).toBe('elsewhere')
})

test('names self-trade prevention if an order of the same account would have matched', async () => {
  const id = venue.buy(ME, 1, '0.1', '60000')
  writing(ME, 'place_order', () => venue.sell(ME, 1, '0.1', '60000', { stp_mode: 'cancel_maker' }))
  expect(await causeOf(id)).toBe('selfTrade')
})

test('names reduce-only without a position, even if another account’s order closed the position', async () => {
  venue.sell(OTHER, 1, '0.1', '60000')
  venue.buy(ME, 1, '0.1', '60000')
  const guard = venue.sell(ME, 1, '0.1', '61000', { flags: ['reduce_only'] })
  venue.sell(ME, 1, '0.1', '60500')
  writing(OTHER, 'place_order', () => venue.buy(OTHER, 1, '0.1', '60500'))
  expect(await causeOf(guard)).toBe('reduceOnly')
})

test('names a cancel elsewhere for a reduce-only order whose position is open', async () => {
  venue.sell(OTHER, 1, '0.1', '60000')
  venue.buy(ME, 1, '0.1', '60000')
  const guard = venue.sell(ME, 1, '0.1', '61000', { flags: ['reduce_only'] })
  writing(ME, 'cancel_order', () => cancel(guard))
  expect(await causeOf(guard)).toBe('elsewhere')
})

test('names a cancel elsewhere for a conditional market order that was not triggered', async () => {
  const conditional = { trigger_price: '61000', trigger_by: 'mark_price' }
  const id = venue.buy(ME, 1, '0.1', null, { algo_order_type: 'conditional', conditional } as never)
  writing(ME, 'cancel_all', () => cancel(id))
  expect(await causeOf(id)).toBe('elsewhere')
})

describe('exits that were attached to an order', () => {
  const tpsl = { tpsl_mode: 'full', sl_trigger_price: '58000', sl_trigger_by: 'mark_price', sl_order_type: 'market' }
  const place = (terms: object = {}) =>
    venue.buy(ME, 1, '0.1', '60000', { algo_order_type: 'attached_tpsl', tpsl, ...terms } as never)
  const attached = () =>
    venue.eventsOf('order').findLast(({ order }) => order.algo_order_type === 'attached_tpsl')!.order.order_id

  test('end with their parent if it ends unfilled, even if the parent is not among the ended orders', async () => {
    writing(ME, 'place_order', () => place({ time_in_force: 'ioc' }))
    expect(await causeOf(attached())).toBe('parent')
    expect(await causeOf(attached(), { kind: 'off' }, [])).toBe('parent')
  })

  test('are otherwise canceled elsewhere, or by the end of the position', async () => {
    venue.sell(OTHER, 1, '0.2', '60000')
    place()
    const first = attached()
    writing(ME, 'cancel_order', () => cancel(first))
    expect(await causeOf(first)).toBe('elsewhere')
    place()
    const second = attached()
    venue.sell(ME, 1, '0.2', '60500')
    writing(OTHER, 'place_order', () => venue.buy(OTHER, 1, '0.2', '60500'))
    expect(await causeOf(second)).toBe('reduceOnly')
    expect(await causeOf(second, { kind: 'off' }, [])).toBe('reduceOnly')
  })
})

test('names the auto-cancel timer of this browser; an unknown timer counts as the venue', async () => {
  const id = venue.buy(ME, 1, '0.1', '59000')
  const { trigger_time: triggerTime } = venue.done('cancelAllAfter', ME, { timeout: 5_000 } as never)
  venue.advance(6_000)
  expect(await causeOf(id, { kind: 'armed', triggerTime: triggerTime as number })).toBe('timer')
  expect(reads).toBe(0)
  expect(await causeOf(id)).toBe('venue')
})

test('names a liquidation that cancels open orders', async () => {
  use(opened('7000', '1'))
  const id = venue.buy(VICTIM, 1, '0.001', '57600')
  moveTo(venue, '52900')
  expect(await causeOf(id)).toBe('liquidation')
})

test('gives no cause if a transaction cannot be read, and reads it again later', async () => {
  const id = venue.buy(ME, 1, '0.1', '59000')
  writing(ME, 'cancel_order', () => cancel(id))
  const order = venue.orderRecord(id)
  let fails = true
  const read = async (_: string, { hash }: { hash: string }) => {
    if (fails) throw new Error('unreachable')
    return { ok: true, data: transactions.get(hash) }
  }
  const http = { read } as unknown as Pick<Http, 'read'>
  const readCause = createReadCause({ http, timer: () => ({ kind: 'off' }) as never, isOwnWrite: () => false })
  expect(await readCause(order, [])).toBeNull()
  fails = false
  expect(await readCause(order, [])).toBe('elsewhere')
})
