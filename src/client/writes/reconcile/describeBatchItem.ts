import { isDecimalText, parseDecimal } from '@/base/decimal'
import type { BatchResult } from '@/protocol/actions'
import type { FoundOrder, OrderReference } from './findOrder'

/** The fields of a batch item that its result is inferred from. */
export type BatchItem = OrderReference & {
  readonly price?: string | null | undefined
  readonly quantity?: string | null | undefined
}

/** The batch actions. */
export type BatchAction = 'batchPlace' | 'batchModify' | 'batchCancel'

/** The state of an item whose order is not known: then no code or state is made up. */
export const UNKNOWN_STATE = 'unknown'

/**
 * Infers the result of a batch item without one from its order. `error_code` is `0` only if the order proves that the
 * item took effect, and empty if unknown.
 */
export function describeBatchItem(action: BatchAction, item: BatchItem, order: FoundOrder | null): BatchResult {
  if (!order) {
    const { order_id, client_order_id } = item
    return {
      order_id: order_id ?? null,
      client_order_id: client_order_id ?? null,
      state: UNKNOWN_STATE,
      error_code: '',
    }
  }
  const { order_id, client_order_id, state } = order
  return { order_id, client_order_id, state, error_code: tookEffect(action, item, order) ? '0' : '' }
}

function tookEffect(action: BatchAction, { price, quantity }: BatchItem, order: FoundOrder): boolean {
  if (action === 'batchPlace') return order.state !== 'rejected'
  if (action === 'batchCancel') return order.state === 'canceled'
  return equal(price, order.price) && equal(quantity, order.quantity)
}

function equal(sent: string | null | undefined, shown: string | null): boolean {
  if (sent === null || sent === undefined) return true
  return shown !== null && isDecimalText(shown) && parseDecimal(sent) === parseDecimal(shown)
}
