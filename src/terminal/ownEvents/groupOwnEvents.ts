import { type Decimal, maxBigInt, parseDecimal } from '@/base/decimal'
import type { StoredScaledOrder } from '@/client/scaledOrders/StoredScaledOrder'
import type { StoredAlgo } from '@/client/algos/StoredAlgo'
import type { OwnEvent } from './applyOwnOrders'

/** Scaled and algo orders that this browser placed. */
export type OwnAlgos = { readonly scaled: readonly StoredScaledOrder[]; readonly algos: readonly StoredAlgo[] }

/** Progress of a scaled order after fills. Sizes are in the base coin. */
export type ScaledProgress = {
  readonly id: string
  readonly isBuy: boolean
  readonly symbolId: number
  readonly done: number
  readonly count: number
  readonly filled: Decimal
  readonly total: Decimal
}

/**
 * Groups events by how the orders were placed. Fills of a scaled order's orders become one message. Slices of a TWAP
 * cause none, because its table counts them and its end reports them. Other events are reported per order.
 */
export function groupOwnEvents(
  events: readonly OwnEvent[],
  { scaled, algos }: OwnAlgos,
): { scaled: readonly ScaledProgress[]; rest: readonly OwnEvent[] } {
  const slices = new Set(algos.flatMap((algo) => (algo.kind === 'twap' ? algo.state.slices.map(({ id }) => id) : [])))
  const filled = new Map(
    events.flatMap(({ order, since }) =>
      order.client_order_id !== null && parseDecimal(order.cum_filled_quantity) > since.filled
        ? [[order.client_order_id, order] as const]
        : [],
    ),
  )
  const touched = scaled.filter(({ levels }) => levels.some(({ clientOrderId }) => filled.has(clientOrderId)))
  const reported = new Set(touched.flatMap(({ levels }) => levels.map(({ clientOrderId }) => clientOrderId)))
  return {
    scaled: touched.map((scaledOrder) => progressOf(scaledOrder, filled)),
    rest: events.filter(({ order: { client_order_id: id } }) => {
      if (id === null) return true
      return !slices.has(id) && !(reported.has(id) && filled.has(id))
    }),
  }
}

function progressOf(
  { id, isBuy, symbolId, levels }: StoredScaledOrder,
  news: ReadonlyMap<string, OwnEvent['order']>,
): ScaledProgress {
  const progress = levels.map(({ clientOrderId, filled, size, state }) => {
    const order = news.get(clientOrderId)
    const now = maxBigInt(parseDecimal(filled), parseDecimal(order?.cum_filled_quantity ?? '0'))
    return { filled: now, size: parseDecimal(size), isDone: state === 'filled' || order?.state === 'filled' }
  })
  return {
    id,
    isBuy,
    symbolId,
    count: levels.length,
    done: progress.filter(({ isDone }) => isDone).length,
    filled: progress.reduce((sum, { filled }) => sum + filled, 0n),
    total: progress.reduce((sum, { size }) => sum + size, 0n),
  }
}
