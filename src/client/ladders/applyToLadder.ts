import type { BatchResult } from '@/protocol/actions'
import type { ChangeableOrder } from '@/trading/encodeChange'
import { UNKNOWN_STATE } from '../writes/describeBatchItem'
import { hasEnded, isConcluded, type KeptLadder, type KeptRung } from './KeptLadder'

/** What of an order bears on its rung; an `Order` fits. */
export type RungOrder = ChangeableOrder & {
  readonly client_order_id: string | null
  readonly state: string
  readonly cum_filled_quantity: string
}

/** A ladder as its orders show it; the same object where nothing changed. What has ended stays so. */
export function applyOrders(ladder: KeptLadder, orders: readonly RungOrder[]): KeptLadder {
  const byId = new Map(orders.map((order) => [order.client_order_id, order]))
  return withRungs(ladder, (rung) => {
    const order = byId.get(rung.clientOrderId)
    // An older order may have had the same id; once the venue has named ours only that one counts.
    const isOver = hasEnded(rung) && !isConcluded(rung)
    if (!order || isOver || (rung.orderId !== null && rung.orderId !== order.order_id)) return rung
    return changed(rung, {
      orderId: order.order_id,
      state: order.state,
      price: order.price ?? rung.price,
      size: order.quantity,
      filled: order.cum_filled_quantity,
    })
  })
}

/** A ladder after the answer to its placement: what the venue says of each item, in their order (docs/protocol 9.20). */
export function applyPlaced(ladder: KeptLadder, results: readonly BatchResult[]): KeptLadder {
  return withRungs(ladder, (rung, index) => {
    const result = results[index]
    if (!result || result.state === UNKNOWN_STATE || rung.state !== 'sending') return rung
    if (result.error_code !== '0') return { ...rung, state: 'refused', code: result.error_code }
    return { ...rung, orderId: result.order_id, state: result.state }
  })
}

/** A ladder whose placement the venue refused as a whole, or that was never sent. */
export function applyUnplaced(ladder: KeptLadder, code: string | null): KeptLadder {
  return withRungs(ladder, (rung) => (rung.state === 'sending' ? { ...rung, state: 'refused', code } : rung))
}

/** A ladder after the answer to a change of some rungs: new prices where it was taken, the reason where it was not. */
export function applyRepriced(
  ladder: KeptLadder,
  prices: ReadonlyMap<string, string>,
  results: readonly BatchResult[],
): KeptLadder {
  const ids = [...prices.keys()]
  return withRungs(ladder, (rung) => {
    const result = results[ids.indexOf(rung.clientOrderId)]
    if (!result || hasEnded(rung)) return rung
    if (result.error_code === '0') return { ...rung, price: prices.get(rung.clientOrderId)!, code: null }
    return result.error_code === '' ? rung : { ...rung, code: result.error_code }
  })
}

/** A ladder of which some rungs are found to be in another state. */
export function applyState(ladder: KeptLadder, ids: ReadonlySet<string>, state: string): KeptLadder {
  return withRungs(ladder, (rung) => (ids.has(rung.clientOrderId) && !hasEnded(rung) ? changed(rung, { state }) : rung))
}

function changed(rung: KeptRung, change: Partial<KeptRung>): KeptRung {
  const differs = Object.entries(change).some(([key, value]) => rung[key as keyof KeptRung] !== value)
  return differs ? { ...rung, ...change } : rung
}

function withRungs(ladder: KeptLadder, change: (rung: KeptRung, index: number) => KeptRung): KeptLadder {
  const rungs = ladder.rungs.map(change)
  return rungs.every((rung, index) => rung === ladder.rungs[index]) ? ladder : { ...ladder, rungs }
}
