import type { ActionName, BatchReply, BatchResult } from '@/protocol/actions'
import { BaseError } from '@/base/BaseError'
import type { Http } from '../../http'
import { describeBatchItem, type BatchAction, type BatchItem } from './describeBatchItem'
import type { FoundOrder } from './findOrder'
import { findOrders } from './findOrders'
import type { StoredWrite } from '../journal/StoredWrite'

const BATCHES: ReadonlySet<ActionName> = new Set<ActionName>(['batchPlace', 'batchModify', 'batchCancel'])

/**
 * Sorts a batch's results into the order of its items, matched by ids. An item without a result is read; if the venue
 * does not have it, it stays unknown. Other replies are returned unchanged.
 */
export async function completeBatch(
  http: Pick<Http, 'readToReconcile'>,
  { record, body }: StoredWrite,
  data: unknown,
): Promise<unknown> {
  if (!BATCHES.has(record.action)) return data
  const reply = data as BatchReply
  const { orders } = body as { readonly orders: readonly BatchItem[] }
  const unmatched = [...reply.results]
  const matched = orders.map((item) => takeResult(unmatched, item))
  const action = record.action as BatchAction
  const without = orders.filter((_, index) => matched[index] === null)
  const foundOrders = without.length > 0 ? await find(http, record.account, without) : []
  const results = orders.map(
    (item, index) => matched[index] ?? describeBatchItem(action, item, foundOrders[without.indexOf(item)] ?? null),
  )
  return { ...reply, results }
}

function takeResult(unmatched: BatchResult[], item: BatchItem): BatchResult | null {
  const at = unmatched.findIndex((result) => isOf(result, item))
  return at < 0 ? null : unmatched.splice(at, 1)[0]!
}

function isOf(result: BatchResult, { order_id: orderId, client_order_id: clientOrderId }: BatchItem): boolean {
  if (clientOrderId && result.client_order_id !== null) return result.client_order_id === clientOrderId
  return Boolean(orderId) && result.order_id === orderId
}

async function find(
  http: Pick<Http, 'readToReconcile'>,
  account: string,
  items: readonly BatchItem[],
): Promise<readonly (FoundOrder | null)[]> {
  try {
    return await findOrders(http, account, items)
  } catch (error) {
    if (error instanceof BaseError) return []
    throw error
  }
}
