import { BaseError } from '@/base/BaseError'
import type { Timers } from '@/base/clock'
import { type Decimal, parseDecimal } from '@/base/decimal'
import { isTerminal } from '@/protocol/records/enums'
import type { Http } from '../http'
import type { AddressText } from '../types'
import { findOrder } from '../writes/reconcile/findOrder'

/** The fill of an order: base size, and its value in the quote coin. */
export type Fill = { quantity: Decimal; amount: Decimal }

const RETRY_MS = 1_000

/** Reads the fill of an order that cannot rest. Repeats the read until the venue returns the order in a final state. */
export async function readFill(
  http: Pick<Http, 'readToReconcile'>,
  timers: Timers,
  account: AddressText,
  clientOrderId: string,
): Promise<Fill> {
  for (;;) {
    const fill = await findFill(http, account, clientOrderId)
    if (fill !== null && fill !== 'none') return fill
    await new Promise<void>((resolve) => void timers.set(resolve, RETRY_MS))
  }
}

/** The fill of an order; `none` if the venue has no such order, null while unknown. */
export async function findFill(
  http: Pick<Http, 'readToReconcile'>,
  account: AddressText,
  clientOrderId: string,
): Promise<Fill | 'none' | null> {
  try {
    const order = await findOrder(http, account, { client_order_id: clientOrderId })
    if (!order) return 'none'
    if (!isTerminal(order.state)) return null
    return { quantity: parseDecimal(order.cum_filled_quantity), amount: parseDecimal(order.cum_filled_amount) }
  } catch (error) {
    if (error instanceof BaseError) return null
    throw error
  }
}
