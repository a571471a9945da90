import { isDecimalText, parseDecimal } from '@/base/decimal'
import type { BatchResult } from '@/protocol/actions'
import type { FoundOrder, OrderReference } from './findOrder'

/** One item of a batch, as far as it distinguishes results. */
export type BatchItem = OrderReference & {
  readonly price?: string | null | undefined
  readonly quantity?: string | null | undefined
}

/** The batches, by what they do to each of their orders. */
export type BatchAction = 'batchPlace' | 'batchModify' | 'batchCancel'

/** An item of which nothing is known: neither a code nor a state is made up for it. */
export const UNKNOWN_STATE = 'unknown'

/**
 * What became of one item of a batch whose own result is missing, as far as its order shows it. `error_code` is `0` only
 * where the order proves that the item took effect, and empty where it cannot be known.
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

function equal(wanted: string | null | undefined, shown: string | null): boolean {
  if (wanted === null || wanted === undefined) return true
  return shown !== null && isDecimalText(shown) && parseDecimal(wanted) === parseDecimal(shown)
}
