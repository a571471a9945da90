import type { ActionBody, BatchResult } from '@/protocol/actions'
import type { ReadParameters, ReadReply } from '@/protocol/reads'
import { type Http, unwrap } from '../../http'
import { describeBatchItem, type BatchItem } from './describeBatchItem'
import type { FoundOrder, OrderReference } from './findOrder'
import type { StoredWrite } from '../journal/StoredWrite'

type AgentBody = ActionBody<'renewAgent'> & Partial<ActionBody<'approveAgent'>>

const PAGE = 50

type ReconciliationHttp = Pick<Http, 'readToReconcile'>

/** `find`: finds the orders of the write, in the order of its items; orders that it leaves out are unknown. */
export type ReplyTools = {
  readonly http: ReconciliationHttp
  readonly find: () => Promise<readonly (FoundOrder | null)[]>
}

/** The fields of a transaction that a reply is rebuilt from. */
export type Included = { readonly tx_hash: string; readonly time: number }

/**
 * Rebuilds the lost reply of a write that is on the chain, from what the venue returns now. (No read returns a
 * withdrawal's id; it stays empty.)
 */
export async function rebuildReply(
  { http, find }: ReplyTools,
  { record, body }: StoredWrite,
  included: Included,
): Promise<unknown> {
  const { account, action } = record
  const reply = { tx_hash: included.tx_hash }
  switch (action) {
    case 'placeOrder':
    case 'modifyOrder':
    case 'cancelOrder':
    case 'chaseOrder': {
      const [order] = await find()
      const { order_id = '', client_order_id = null } = order ?? (body as OrderReference)
      return { ...reply, order_id, client_order_id }
    }
    case 'batchPlace':
    case 'batchModify':
    case 'batchCancel': {
      const { orders } = body as { readonly orders: readonly BatchItem[] }
      const foundOrders = await find()
      const results: BatchResult[] = orders.map((item, index) =>
        describeBatchItem(action, item, foundOrders[index] ?? null),
      )
      return { ...reply, results }
    }
    case 'cancelAll':
      return { ...reply, canceled: await countOrders(http, account, included) }
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
    case 'setPositionMode':
    case 'setLeverage':
    case 'updateMargin':
    case 'setAutoBorrow':
    case 'setCoinLeverage':
    case 'transfer':
    case 'deposit':
    case 'revokeAgent':
    case 'associateAccount':
      return reply
  }
}

/** Counts the orders that a transaction ended. The history is newest first. */
async function countOrders(
  http: ReconciliationHttp,
  address: string,
  { tx_hash: txHash, time }: Included,
): Promise<number> {
  let count = 0
  const cursors = new Set<string>()
  let cursor: string | null = ''
  while (cursor !== null && !cursors.has(cursor)) {
    cursors.add(cursor)
    const query: ReadParameters<'orderHistory'> = { address, limit: PAGE, cursor }
    const page: ReadReply<'orderHistory'> = unwrap(await http.readToReconcile('orderHistory', query))
    count += page.list.filter((order) => order.tx_hash === txHash).length
    const oldest = page.list.at(-1)
    cursor = oldest && oldest.updated_time >= time ? page.next_cursor : null
  }
  return count
}

async function findAgent(http: ReconciliationHttp, { agent_address, authorized_address }: AgentBody, account: string) {
  const { list } = unwrap(await http.readToReconcile('agents', { address: authorized_address ?? account, limit: 200 }))
  const agent = list.find((entry) => entry.agent_address === agent_address.toLowerCase())
  return { agent_address, expires_time: agent?.expires_time ?? 0 }
}

async function findSubAccount(
  http: ReconciliationHttp,
  address: string,
  { label }: { label: string },
): Promise<string> {
  const { list } = unwrap(await http.readToReconcile('subAccounts', { address }))
  return list.find((entry) => entry.label === label)?.address ?? ''
}
