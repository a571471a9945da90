import { BaseError } from '@/base/BaseError'
import { type Decimal, parseDecimal } from '@/base/decimal'
import { findOrder } from '@/client/writes/reconcile/findOrder'
import { isTerminal } from '@/protocol/records/enums'
import type { Order } from '@/protocol/records/order'
import type { Services } from '../session/Services'
import type { CancelCause } from './Outcome'

/** The services that outcomes are read from. */
export type OutcomeReads = Pick<Services, 'feed' | 'http'>

/** Maximum wait in ms for the live orders to show a write, before the order is read. */
const MAX_WAIT_MS = 3_000
/** Wait in ms for all pushes of a block: an order that enters the book and trades in one block causes several. */
const SETTLING_MS = 200

/**
 * An order that a write placed or changed. `before`: its record before the change; undefined if the write placed it.
 */
export type WrittenOrder = { readonly account: string; readonly orderId: string; readonly before?: Order }

/** Reads the state of an order after an own write, from the live orders or from the venue; null if neither has it. */
export async function readWritten({ feed, http }: OutcomeReads, written: WrittenOrder): Promise<Order | null> {
  const { account, orderId, before } = written
  const orders = feed.orders(account)
  const find = (): Order | null => {
    const { open, recent } = orders.getState()
    const order =
      recent.find(({ order_id }) => order_id === orderId) ?? open.find(({ order_id }) => order_id === orderId)
    return order && (before === undefined || isLater(order, before)) ? order : null
  }
  const until = (test: () => boolean, ms: number) =>
    new Promise<void>((resolve) => {
      const end = () => {
        unsubscribe()
        clearTimeout(timer)
        resolve()
      }
      const unsubscribe = orders.subscribe(() => test() && end())
      const timer = setTimeout(end, ms)
      if (test()) end()
    })
  const isOver = () => isTerminal(find()?.state ?? '')
  await until(() => find() !== null, MAX_WAIT_MS)
  if (find() !== null && !isOver()) await until(isOver, SETTLING_MS)
  return find() ?? readOrder(http, account, orderId)
}

/** Reads an order by its id; null if the venue does not have it or cannot be read. */
export async function readOrder(http: Services['http'], account: string, orderId: string): Promise<Order | null> {
  try {
    // A plain read instead of the reconciliation queue: the write is answered, and only a message depends on this.
    return await findOrder({ readToReconcile: http.read }, account, { order_id: orderId })
  } catch (error) {
    if (error instanceof BaseError) return null
    throw error
  }
}

function isLater(order: Order, before: Order): boolean {
  return order.updated_time > before.updated_time || order.tx_hash !== before.tx_hash || order.state !== before.state
}

/**
 * Profit realized by an order's executions so far, without fees, in the quote coin; null if not all can be read.
 * Perpetuals only.
 */
export async function readRealized({ http }: Pick<OutcomeReads, 'http'>, order: Order): Promise<Decimal | null> {
  const { address, symbol_id, order_id: id } = order
  const read = await http.read('executions', { address, symbol_id, limit: 100 }).catch(() => null)
  if (!read?.ok) return null
  const own = read.data.list.filter((fill) => fill.order_id === id)
  const filled = own.reduce((sum, { quantity }) => sum + parseDecimal(quantity), 0n)
  if (filled < parseDecimal(order.cum_filled_quantity)) return null
  if (own.some(({ realized_pnl: realized }) => realized === null)) return null
  return own.reduce((sum, fill) => sum + parseDecimal(fill.realized_pnl ?? '0'), 0n)
}

/** Whether an order can only reduce a position. */
export function closesOnly({ flags, algo_order_type: algo }: Pick<Order, 'flags' | 'algo_order_type'>): boolean {
  return flags?.includes('reduce_only') === true || algo === 'tpsl' || algo === 'attached_tpsl'
}

/** The cause of cancel of an order that the venue canceled when it was placed or changed. */
export function causeOfEnd(order: Order, isFlat: boolean): CancelCause {
  if (closesOnly(order) && isFlat) return 'reduceOnly'
  const couldRest = order.order_type === 'limit' && order.time_in_force === 'gtc'
  return couldRest ? 'selfTrade' : causeOfUnfilled(order)
}

/** Why an order that may not rest ended before it was completely filled. */
export function causeOfUnfilled({ stp_mode: mode }: Pick<Order, 'stp_mode'>): CancelCause {
  return mode === 'cancel_taker' || mode === 'cancel_both' ? 'unfilledOrSelfTrade' : 'unfilled'
}

/** Whether an account has no position on an order's side, by the live positions. */
export function isFlat({ feed }: Pick<Services, 'feed'>, order: Order): boolean {
  const { positions } = feed.positions(order.address).getState()
  const side = order.position_side
  return !positions.some(
    (candidate) =>
      candidate.symbol_id === order.symbol_id &&
      candidate.position_side === side &&
      parseDecimal(candidate.open_size) !== 0n,
  )
}
