import type { Profile } from '@/protocol/profile'
import type { ReadItem } from '@/protocol/reads'
import type { Http } from '../http'
import type { Refused, SettledOutcome, WriteRecord } from '../types'
import { findOrder, unwrap, type FoundOrder } from './findOrder'
import { rebuildReply } from './rebuildReply'
import type { StoredWrite } from './StoredWrite'

type Transaction = ReadItem<'addressTransactions'>

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
  const { account, action, clientOrderId } = record
  const order = action === 'placeOrder' ? await findOrder(http, account, { client_order_id: clientOrderId }) : null
  if (order && order.state !== 'rejected') return { kind: 'confirmed', data: replyOf(order) }
  const transaction = await findTransaction(http, record)
  if (transaction && transaction.action !== profile.actions[action].label) return refusal('11004')
  if (transaction?.status === 'success') {
    return { kind: 'confirmed', data: await rebuildReply(http, stored, transaction) }
  }
  if (transaction) return refusal(transaction.error_code ?? '')
  return order ? refusal('') : null
}

/** The write's transaction; of several copies the one that succeeded. */
async function findTransaction(http: Http, { signer, nonce }: WriteRecord): Promise<Transaction | null> {
  let cursor = ''
  for (let page = 0; page < PAGES; page++) {
    const { list, next_cursor: next } = unwrap(
      await http.read('addressTransactions', { address: signer, limit: PAGE, cursor }),
    )
    const copies = list.filter((transaction) => transaction.signer_address === signer && transaction.nonce === nonce)
    if (copies.length > 0) return copies.find(({ status }) => status === 'success') ?? copies[0]!
    if (next === null) return null
    cursor = next
  }
  return null
}

function replyOf({ tx_hash, order_id, client_order_id }: FoundOrder) {
  return { tx_hash, order_id, client_order_id }
}

function refusal(code: string): Refused {
  return { kind: 'refused', code, message: 'found among the transactions as failed', traceCode: '', status: 0 }
}
