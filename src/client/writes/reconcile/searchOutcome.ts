import { BaseError } from '@/base/BaseError'
import { actionEffect } from '@/protocol/actions/actionEffect'
import type { Profile } from '@/protocol/profile'
import type { ReadItem } from '@/protocol/reads'
import { type Http, unwrap } from '../../http'
import type { Rejected, SettledOutcome, WriteRecord } from '../../types'
import type { FoundOrder, OrderReference } from './findOrder'
import { findOrders } from './findOrders'
import { rebuildReply } from './rebuildReply'
import type { StoredWrite } from '../journal/StoredWrite'

type Transaction = ReadItem<'addressTransactions'>

/** The venue to read from, and its names for actions. */
export type SearchTools = { readonly http: Pick<Http, 'readToReconcile'>; readonly profile: Pick<Profile, 'actions'> }

/**
 * Starts an observation of the venue; the returned function says afterwards whether it started after the write could no
 * longer take effect.
 */
export type BeginObservation = () => () => boolean

/** The outcome of a write at the venue, null if there is none. `isLast`: it cannot change any more. */
export type SearchResult = { readonly outcome: SettledOutcome<unknown> | null; readonly isLast: boolean }

const PAGES = 10
const PAGE = 50
/** How much older than its nonce a write's transaction may be, ms: the venue accepts nonces up to 60 s ahead. */
const OLDER_MS = 61_000
/** How often the orders of a write on the chain are read before it is confirmed without them. */
const DETAIL_TRIES = 3

/**
 * Creates the search for the outcome of one write. It throws when the venue cannot be reached, and keeps its findings
 * between calls. The write's transaction decides, found by its signer's nonce (a failed write has one too). A placement
 * also needs an order with its client order id: with nonces in memory, another tab may have used the same nonce.
 * `isDue`: the expiry has passed, so that the write's orders are read together with its transaction.
 */
export function createOutcomeSearch(
  { http, profile }: SearchTools,
  stored: StoredWrite,
): (begin: BeginObservation, isDue: boolean) => Promise<SearchResult> {
  const { record } = stored
  const references = referencesOf(stored)
  const isPlacement = actionEffect(record.action) === 'place'
  let orders: readonly (FoundOrder | null)[] = []
  let succeeded: Transaction | null = null
  /** What a read that began after the expiry did not find. */
  const missing = { transaction: false, orders: false }
  let tries = 0

  async function find(): Promise<readonly (FoundOrder | null)[]> {
    const isWhole = orders.length > 0 && orders.every((order) => order !== null)
    if (!isWhole && references.length > 0) orders = await findOrders(http, record.account, references)
    return orders
  }

  async function outcomeOfTransaction(transaction: Transaction): Promise<SettledOutcome<unknown>> {
    const ofAccount = transaction.target_address === null || transaction.target_address === record.account
    if (transaction.action !== profile.actions[record.action].label || !ofAccount) return rejection('11004')
    if (transaction.status !== 'success') return rejection(transaction.error_code ?? '')
    try {
      if (isPlacement && !(await find()).some((order) => order !== null)) return rejection('11004')
      return { kind: 'confirmed', data: await rebuildReply({ http, find }, stored, transaction) }
    } catch (error) {
      const isEnough = namesOrders(record) && ++tries >= DETAIL_TRIES
      if (!(error instanceof BaseError) || !isEnough) throw error
      // The effect is known; the order tables show the details.
      return { kind: 'confirmed', data: await rebuildReply({ http, find: async () => [] }, stored, transaction) }
    }
  }

  async function askTransaction(begin: BeginObservation): Promise<SearchResult> {
    const isOver = begin()
    const transaction = succeeded ?? (missing.transaction ? null : await findTransaction(http, record))
    if (transaction?.status === 'success') succeeded = transaction
    if (transaction) return { outcome: await outcomeOfTransaction(transaction), isLast: isOver() }
    missing.transaction ||= isOver()
    return { outcome: null, isLast: missing.transaction }
  }

  /** Searches for the write's orders: a venue whose explorer lags may return an order before its transaction. */
  async function askOrders(begin: BeginObservation): Promise<void> {
    if (missing.orders || orders.length > 0) return
    const isOver = begin()
    const foundOrders = await findOrders(http, record.account, references, true)
    if (foundOrders.some((order) => order !== null)) orders = foundOrders
    else missing.orders = isOver()
  }

  return async (begin, isDue) => {
    if (!isDue || references.length === 0) return await askTransaction(begin)
    const [byTransaction] = await Promise.all([askTransaction(begin), askOrders(begin)])
    if (byTransaction.outcome || !isPlacement) return byTransaction
    const order = orders.find((candidate) => candidate !== null)
    if (!order) return { outcome: null, isLast: byTransaction.isLast && missing.orders }
    if (order.state === 'rejected') return { outcome: rejection(''), isLast: true }
    const data = await rebuildReply({ http, find }, stored, { tx_hash: order.tx_hash, time: 0 })
    return { outcome: { kind: 'confirmed', data }, isLast: true }
  }
}

/** Whether a write names its orders; cancel-all names none. */
function namesOrders({ action }: WriteRecord): boolean {
  const effect = actionEffect(action)
  return effect === 'place' || effect === 'modify' || (effect === 'cancel' && action !== 'cancelAll')
}

/** The orders that a write names. */
function referencesOf({ record, body }: StoredWrite): readonly OrderReference[] {
  if (!namesOrders(record)) return []
  const { orders, ...reference } = body as OrderReference & { readonly orders?: readonly OrderReference[] }
  return orders ?? [reference]
}

/** The write's transaction; of several copies the successful one. */
async function findTransaction(
  http: Pick<Http, 'readToReconcile'>,
  { signer, nonce }: WriteRecord,
): Promise<Transaction | null> {
  let cursor = ''
  for (let page = 0; page < PAGES; page++) {
    const parameters = { address: signer, limit: PAGE, cursor }
    const { list, next_cursor: next } = unwrap(await http.readToReconcile('addressTransactions', parameters))
    const copies = list.filter((transaction) => transaction.signer_address === signer && transaction.nonce === nonce)
    if (copies.length > 0) return copies.find(({ status }) => status === 'success') ?? copies[0]!
    const oldest = list.at(-1)
    if (next === null || (oldest && oldest.time < (nonce ?? 0) - OLDER_MS)) return null
    cursor = next
  }
  return null
}

function rejection(code: string): Rejected {
  return { kind: 'rejected', code, message: 'found among the transactions as failed', traceCode: '', status: 0 }
}
