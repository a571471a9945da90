import { describe, expect, test } from 'vitest'
import type { Order } from '@/protocol/records/order'
import { isTerminal } from '@/protocol/records/enums'
import { rankOfState } from './account/orderEntry'
import { createEngineBench, type EngineBench } from './fixtures/createEngineBench'
import { ACCOUNT, createOrder, orderPush } from './fixtures/orders'

/** The messages about an own order: the push of its placement, the push of its end, the venue's reply. */
type OrderMessage = 'placed' | 'ended' | 'reply'

const STEP_MS = 100
/** A read has the data from when it was sent, and arrives after the next message. */
const READ_MS = 150

const placed = createOrder({ state: 'pending_new', updated_time: 1_000 })
const partly = { cum_filled_quantity: '0.4', remaining_quantity: '0.6', cum_filled_amount: '40', cum_fee: '0.01' }
const whole = { cum_filled_quantity: '1', remaining_quantity: '0', cum_filled_amount: '100', cum_fee: '0.03' }
/** Possible ends of an order, in every state. docs/protocol 6.1. */
const ENDS: readonly Order[] = [
  placed,
  createOrder({ state: 'inactive', updated_time: 1_050 }),
  createOrder({ state: 'pending_trigger', updated_time: 1_050 }),
  createOrder({ state: 'new', updated_time: 1_050 }),
  createOrder({ state: 'partially_filled', updated_time: 1_050, ...partly }),
  createOrder({ state: 'pending_cancel', updated_time: 1_050, ...partly }),
  createOrder({ state: 'canceled', updated_time: 1_050 }),
  createOrder({ state: 'canceled', updated_time: 1_050, ...partly }),
  createOrder({ state: 'rejected', updated_time: 1_050 }),
  createOrder({ state: 'triggered', updated_time: 1_050 }),
  createOrder({ state: 'filled', updated_time: 1_050, ...whole }),
]

/** All permutations of all subsets with at least one message. */
function arrivals(messages: readonly OrderMessage[]): OrderMessage[][] {
  return messages.flatMap((message) => {
    const rest = messages.filter((other) => other !== message)
    return [[message], ...arrivals(rest).map((more) => [message, ...more])]
  })
}

/** Plays one history, and returns all versions of the order that the page received. */
async function play(messages: readonly OrderMessage[], end: Order): Promise<Order[]> {
  let latest: Order | null = null
  const later = <T>(value: T) => new Promise<T>((resolve) => void bench.time.timers.set(() => resolve(value), READ_MS))
  const isOpen = (order: Order | null) => order !== null && !isTerminal(order.state)
  const bench: EngineBench = createEngineBench({
    reads: {
      openOrders: () => later(isOpen(latest) ? [latest!] : []),
      order: () => later(latest),
      finishedOrders: () => later([]),
    },
  })
  await bench.open(1, { kind: 'orders', address: ACCOUNT })
  await bench.time.advance(2 * READ_MS)
  latest = placed
  for (const [at, message] of messages.entries()) {
    if (message === 'ended' || at === messages.length - 1) latest = end
    if (message === 'placed') bench.venue.last().say(orderPush(placed))
    if (message === 'ended') bench.venue.last().say(orderPush(end))
    if (message === 'reply') bench.engine.receive({ op: 'hint', hint: { address: ACCOUNT, orderIds: ['7'] } })
    await bench.time.advance(STEP_MS)
  }
  await bench.time.advance(16_000)
  return bench.messages.flatMap(({ updates }) =>
    updates.flatMap((update) => (update.kind === 'orders' ? update.changed : [])),
  )
}

describe.each(ENDS)('F19: an order that is $state with $cum_filled_quantity filled in the end', (end) => {
  test.each(arrivals(['placed', 'ended', 'reply']).map((messages) => [messages.join(', '), messages] as const))(
    'from %s: one row with the same final state, which never goes back to an earlier one',
    async (_, messages) => {
      const received = await play(messages, end)
      expect(received.at(-1)).toEqual(end)
      expect(new Set(received.map(({ order_id: id }) => id))).toEqual(new Set(['7']))
      const ranks = received.map(({ state }) => rankOfState(state))
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    },
  )
})
