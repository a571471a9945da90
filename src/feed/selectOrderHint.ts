import type { ActionReply, BatchReply } from '@/protocol/actions'
import { actionEffect, type ActionEffect } from '@/protocol/actions/actionEffect'
import type { SettledWrite } from '@/client/types'
import type { OrderHint } from './types'

/** Whether an action changes orders or positions. */
const CHANGES_ORDERS: Readonly<Record<ActionEffect, boolean>> = {
  place: true,
  modify: true,
  cancel: true,
  autoCancel: false,
  margin: true,
  settings: false,
  funds: false,
  agent: false,
  revoke: false,
}

/** The orders to read again after a decided write; null when it changed no orders and no positions. */
export function selectOrderHint({ record, outcome }: SettledWrite): OrderHint | null {
  if (!CHANGES_ORDERS[actionEffect(record.action)]) return null
  const named = record.orderId === null ? [] : [record.orderId]
  const replied = outcome.kind === 'confirmed' ? idsOf(outcome.data) : []
  return { address: record.account, orderIds: [...new Set([...named, ...replied])] }
}

function idsOf(data: unknown): readonly string[] {
  const { order_id: id, results = [] } = data as Partial<ActionReply<'placeOrder'> & BatchReply>
  const batch = results.map((result) => result.order_id).filter((id) => id !== null)
  return id === undefined || id === '' ? batch : [id, ...batch]
}
