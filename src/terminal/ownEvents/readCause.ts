import type { AutoCancelState } from '@/client/autoCancel/createAutoCancel'
import type { Http } from '@/client/http/Http'
import { parseDecimal } from '@/base/decimal'
import { isTerminal } from '@/protocol/records/enums'
import type { Order } from '@/protocol/records/order'
import type { CancelCause } from '../outcomes/Outcome'
import { causeOfUnfilled, closesOnly } from '../outcomes/readOutcome'

/** The sources for the cause of a cancel. */
export type CauseParts = {
  readonly http: Pick<Http, 'read'>
  /** The state of an account's auto-cancel timer in this browser. */
  readonly timer: (account: string) => AutoCancelState
  /** Whether a write of this tab caused the transaction. */
  readonly isOwnWrite: (txHash: string) => boolean
}

/**
 * Finds why an order was canceled, from its record, the orders that ended with it (`among`), and its transaction. Null
 * if they cannot be read now.
 */
export type ReadCause = (order: Order, among: readonly Order[]) => Promise<CancelCause | null>

/** The block that cancels is the first one at or after the timer's time, at most this much later, ms. */
const WITHIN_MS = 1_000
/** Maximum number of cached transactions. All orders of a batch have the same one. */
const MAX_READ = 200

/** Whether the auto-cancel timer, as known to this browser, ran out when an order ended. */
export function endedByTimer(timer: AutoCancelState, { updated_time: endedAt }: Pick<Order, 'updated_time'>): boolean {
  if (timer.kind !== 'armed' && timer.kind !== 'fired') return false
  return endedAt >= timer.triggerTime && endedAt <= timer.triggerTime + WITHIN_MS
}

/**
 * Creates the function that finds why orders were canceled. Records do not contain the cause, but transactions show it:
 * a cancel by the account, a matching order of the same account, or no transaction if a rule of the venue ended the
 * order.
 */
export function createReadCause({ http, timer, isOwnWrite }: CauseParts): ReadCause {
  const transactions = new Map<string, ReturnType<typeof read>>()

  async function read(hash: string) {
    const answer = await http.read('transaction', { hash: hash as `0x${string}` }).catch(() => null)
    // A failed read is repeated on the next call.
    if (answer === null) transactions.delete(hash)
    return answer && (answer.ok ? { found: answer.data } : { found: null })
  }

  async function transactionOf(hash: string) {
    if (transactions.size >= MAX_READ) transactions.clear()
    const reading = transactions.get(hash) ?? read(hash)
    transactions.set(hash, reading)
    return reading
  }

  /** Whether the parent order of exits ended without a fill; null if it cannot be read now. */
  async function endedUnfilled({ address, parent_order_id: id }: Order, among: readonly Order[]) {
    const parent = among.find(({ order_id }) => order_id === id)
    if (parent) return isUnfilled(parent)
    if (id === null) return false
    const answer = await http.read('orderHistory', { address, order_id: id }).catch(() => null)
    return answer && answer.ok && answer.data.list.some(isUnfilled)
  }

  return async (order, among) => {
    if (isOwnWrite(order.tx_hash)) return 'user'
    if (among.some((other) => isLiquidationOf(other, order))) return 'liquidation'
    if (endedByTimer(timer(order.address), order)) return 'timer'
    // An order that waits for its trigger has matched nothing.
    const isWaiting = order.algo_order_type !== null
    if (!isWaiting && (order.order_type === 'market' || order.time_in_force === 'ioc')) return causeOfUnfilled(order)
    const answer = await transactionOf(order.tx_hash)
    if (answer === null) return null
    const transaction = answer.found
    const isOwn = transaction !== null && (transaction.target_address ?? transaction.signer_address) === order.address
    if (isOwn && /cancel/i.test(transaction.action)) return 'elsewhere'
    if (order.algo_order_type === 'attached_tpsl') {
      const isUnfilled = await endedUnfilled(order, among)
      if (isUnfilled !== false) return isUnfilled && 'parent'
    }
    if (closesOnly(order)) return 'reduceOnly'
    return isOwn ? 'selfTrade' : 'venue'
  }
}

function isUnfilled({ state, cum_filled_quantity: filled }: Order): boolean {
  return isTerminal(state) && parseDecimal(filled) === 0n
}

function isLiquidationOf({ order_source: source, address, updated_time: at }: Order, order: Order): boolean {
  return source === 'liquidation' && address === order.address && Math.abs(at - order.updated_time) <= WITHIN_MS
}
