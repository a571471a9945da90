import type { ActionName, ActionReply, BatchReply } from '@/protocol/actions'
import type { SettledWrite } from '@/client/types'
import type { OrderHint } from './types'

const WITH_ORDERS: ReadonlySet<ActionName> = new Set<ActionName>([
  'placeOrder',
  'modifyOrder',
  'cancelOrder',
  'chaseOrder',
  'batchPlace',
  'batchModify',
  'batchCancel',
  'cancelAll',
  'setLeverage',
  'updateMargin',
])

/** What a decided write makes worth reading again at once; null when it touched no orders and no positions. */
export function hintOf({ record, outcome }: SettledWrite): OrderHint | null {
  if (!WITH_ORDERS.has(record.action)) return null
  const named = record.orderId === null ? [] : [record.orderId]
  const replied = outcome.kind === 'confirmed' ? idsOf(outcome.data) : []
  return { address: record.account, orderIds: [...new Set([...named, ...replied])] }
}

function idsOf(data: unknown): readonly string[] {
  const { order_id: id, results = [] } = data as Partial<ActionReply<'placeOrder'> & BatchReply>
  const batch = results.map((result) => result.order_id).filter((one) => one !== null)
  return id === undefined || id === '' ? batch : [id, ...batch]
}
