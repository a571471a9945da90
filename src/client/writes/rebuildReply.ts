import type { ActionBody, BatchResult } from '@/protocol/actions'
import type { Http } from '../http'
import { describeBatchItem, type BatchItem } from './describeBatchItem'
import { findOrder, unwrap, type OrderReference } from './findOrder'
import type { StoredWrite } from './StoredWrite'

type AgentBody = ActionBody<'renewAgent'> & Partial<ActionBody<'approveAgent'>>

/** What of a transaction a reply is put together from. */
export type Included = { readonly tx_hash: string; readonly time: number }

/**
 * The reply of a write whose own reply was lost but which is on the chain: put together from what the venue shows now.
 * (A withdrawal's id is shown nowhere; it stays empty.)
 */
export async function rebuildReply(http: Http, { record, body }: StoredWrite, included: Included): Promise<unknown> {
  const { account, action } = record
  const reply = { tx_hash: included.tx_hash }
  switch (action) {
    case 'placeOrder':
    case 'modifyOrder':
    case 'cancelOrder':
    case 'chaseOrder': {
      const order = await findOrder(http, account, body as OrderReference)
      const { order_id = '', client_order_id = null } = order ?? (body as OrderReference)
      return { ...reply, order_id, client_order_id }
    }
    case 'batchPlace':
    case 'batchModify':
    case 'batchCancel': {
      const { orders } = body as { readonly orders: readonly BatchItem[] }
      const results: BatchResult[] = []
      for (const item of orders) results.push(describeBatchItem(action, item, await findOrder(http, account, item)))
      return { ...reply, results }
    }
    case 'cancelAll':
      return { ...reply, canceled: await countOrders(http, account, included.tx_hash) }
    case 'cancelAllAfter': {
      const { timeout } = body as ActionBody<'cancelAllAfter'>
      return { ...reply, trigger_time: timeout === 0 ? null : included.time + timeout }
    }
    case 'approveAgent':
    case 'renewAgent':
      return { ...reply, ...(await findAgent(http, body as AgentBody, account)) }
    case 'createSubAccount':
      return { ...reply, sub_account_address: await findSubAccount(http, account, body as { label: string }) }
    case 'withdraw':
      return { ...reply, withdrawal_id: '' }
    default:
      return reply
  }
}

async function countOrders(http: Http, address: string, txHash: string): Promise<number> {
  const { list } = unwrap(await http.read('orderHistory', { address, limit: 2_000 }))
  return list.filter((order) => order.tx_hash === txHash).length
}

async function findAgent(http: Http, { agent_address, authorized_address }: AgentBody, account: string) {
  const { list } = unwrap(await http.read('agents', { address: authorized_address ?? account, limit: 200 }))
  const agent = list.find((one) => one.agent_address === agent_address.toLowerCase())
  return { agent_address, expires_time: agent?.expires_time ?? 0 }
}

async function findSubAccount(http: Http, address: string, { label }: { label: string }): Promise<string> {
  const { list } = unwrap(await http.read('subAccounts', { address }))
  return list.find((one) => one.label === label)?.address ?? ''
}
