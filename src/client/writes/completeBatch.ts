import type { ActionName, BatchReply, BatchResult } from '@/protocol/actions'
import { BaseError } from '@/base/BaseError'
import type { Http } from '../http'
import { describeBatchItem, type BatchAction, type BatchItem } from './describeBatchItem'
import { findOrder } from './findOrder'
import type { StoredWrite } from './StoredWrite'

const BATCHES: ReadonlySet<ActionName> = new Set<ActionName>(['batchPlace', 'batchModify', 'batchCancel'])

/**
 * Brings a batch's results into the order of its items, one for each, matched by the ids that both carry. An item that
 * the venue said nothing about is looked up; what cannot be found out stays unknown. Other replies pass as they are.
 */
export async function completeBatch(http: Http, { record, body }: StoredWrite, data: unknown): Promise<unknown> {
  if (!BATCHES.has(record.action)) return data
  const reply = data as BatchReply
  const { orders } = body as { readonly orders: readonly BatchItem[] }
  const left = [...reply.results]
  const matched = orders.map((item) => takeResult(left, item))
  const results: BatchResult[] = []
  for (const [index, item] of orders.entries())
    results.push(matched[index] ?? (await lookUp(http, record.account, record.action as BatchAction, item)))
  return { ...reply, results }
}

function takeResult(left: BatchResult[], item: BatchItem): BatchResult | null {
  const at = left.findIndex((result) => isOf(result, item))
  return at < 0 ? null : left.splice(at, 1)[0]!
}

function isOf(result: BatchResult, { order_id: orderId, client_order_id: clientOrderId }: BatchItem): boolean {
  if (clientOrderId && result.client_order_id !== null) return result.client_order_id === clientOrderId
  return Boolean(orderId) && result.order_id === orderId
}

async function lookUp(http: Http, account: string, action: BatchAction, item: BatchItem): Promise<BatchResult> {
  try {
    return describeBatchItem(action, item, await findOrder(http, account, item))
  } catch (error) {
    if (error instanceof BaseError) return describeBatchItem(action, item, null)
    throw error
  }
}
