import type { ActionBody, BatchResult } from '@/protocol/actions'
import type { ReadItem } from '@/protocol/reads'
import { RefusedError, type Http, type HttpResult } from '../http'
import type { StoredWrite } from './StoredWrite'

type Order = ReadItem<'orders'>
type AgentBody = ActionBody<'renewAgent'> & Partial<ActionBody<'approveAgent'>>
type Reference = { readonly order_id?: string | undefined; readonly client_order_id?: string | undefined }

/**
 * The reply of a write whose own reply was lost but which is on the chain: put together from what the venue shows now.
 * (A withdrawal's id is shown nowhere; it stays empty.)
 */
export async function rebuildReply(http: Http, { record, body }: StoredWrite, txHash: string): Promise<unknown> {
  const { account } = record
  const reply = { tx_hash: txHash }
  switch (record.action) {
    case 'placeOrder':
    case 'modifyOrder':
    case 'cancelOrder':
    case 'chaseOrder': {
      const order = await findOrder(http, account, body as Reference)
      const { order_id = '', client_order_id = null } = order ?? (body as Reference)
      return { ...reply, order_id, client_order_id }
    }
    case 'batchPlace':
    case 'batchModify':
    case 'batchCancel': {
      const { orders } = body as { readonly orders: readonly Reference[] }
      const results: BatchResult[] = []
      for (const reference of orders) results.push(describe(reference, await findOrder(http, account, reference)))
      return { ...reply, results }
    }
    case 'cancelAll':
      return { ...reply, canceled: await countOrders(http, account, txHash) }
    case 'cancelAllAfter':
      return { ...reply, trigger_time: null }
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

async function findOrder(http: Http, address: string, reference: Reference): Promise<Order | null> {
  const { order_id, client_order_id } = reference
  const query = order_id === undefined ? { address, client_order_id } : { address, order_id }
  for (const name of ['orders', 'orderHistory'] as const) {
    const [found] = unwrap(await http.read(name, query)).list
    if (found) return found
  }
  return null
}

function describe(reference: Reference, order: Order | null): BatchResult {
  if (order) {
    const { order_id, client_order_id, state } = order
    return { order_id, client_order_id, state, error_code: '0' }
  }
  const { order_id = null, client_order_id = null } = reference
  return { order_id, client_order_id, state: 'rejected', error_code: '20013' }
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

function unwrap<T>(result: HttpResult<T>): T {
  if (result.ok) return result.data
  throw new RefusedError(result.refused)
}
