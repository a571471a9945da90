import type { Profile } from '@/protocol/profile'
import type { ReadItem } from '@/protocol/reads'
import { RefusedError, type Http } from '../http'
import type { Refused, SettledOutcome, WriteRecord } from '../types'
import { rebuildReply } from './rebuildReply'
import type { StoredWrite } from './StoredWrite'

type Transaction = ReadItem<'addressTransactions'>
type Order = ReadItem<'orders'>

/** Whom to ask, and how the venue calls its actions. */
export type LookUpTools = { readonly http: Http; readonly profile: Pick<Profile, 'actions'> }

const PAGES = 3
const PAGE = 200

/**
 * What the venue has of a write: its outcome, or null while it has nothing. A placement is looked for by its
 * `client_order_id`, anything by its signer's nonce among the signer's transactions (a failed write is one too, Settled 4).
 * Throws when the venue cannot be asked.
 */
export async function lookUpWrite(
  { http, profile }: LookUpTools,
  stored: StoredWrite,
): Promise<SettledOutcome<unknown> | null> {
  const { record } = stored
  const order = record.action === 'placeOrder' ? await findOrder(http, record) : null
  if (order && order.state !== 'rejected') return { kind: 'confirmed', data: replyOf(order) }
  const transaction = await findTransaction(http, record)
  if (transaction && transaction.action !== profile.actions[record.action].label) return refusal('11004')
  if (transaction?.status === 'success') {
    return { kind: 'confirmed', data: await rebuildReply(http, stored, transaction.tx_hash) }
  }
  if (transaction) return refusal(transaction.error_code ?? '')
  return order ? refusal('') : null
}

async function findOrder(http: Http, { account, clientOrderId }: WriteRecord): Promise<Order | null> {
  if (clientOrderId === null) return null
  const query = { address: account, client_order_id: clientOrderId }
  for (const name of ['orders', 'orderHistory'] as const) {
    const result = await http.read(name, query)
    if (!result.ok) throw new RefusedError(result.refused)
    const found = result.data.list.find((order) => order.client_order_id === clientOrderId)
    if (found) return found
  }
  return null
}

async function findTransaction(http: Http, { signer, nonce }: WriteRecord): Promise<Transaction | null> {
  let cursor = ''
  for (let page = 0; page < PAGES; page++) {
    const result = await http.read('addressTransactions', { address: signer, limit: PAGE, cursor })
    if (!result.ok) throw new RefusedError(result.refused)
    const { list, next_cursor: next } = result.data
    const found = list.find((transaction) => transaction.signer_address === signer && transaction.nonce === nonce)
    if (found) return found
    if (next === null) return null
    cursor = next
  }
  return null
}

function replyOf({ tx_hash, order_id, client_order_id }: Order) {
  return { tx_hash, order_id, client_order_id }
}

function refusal(code: string): Refused {
  return { kind: 'refused', code, message: 'found among the transactions as failed', traceCode: '', status: 0 }
}
