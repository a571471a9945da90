import type { ResultReads } from '@/client/createResultReads'
import { lossBlockEnd, resultsFrom } from '@/trading/profit/dayLoss'
import { lossLimitAt, type LossLimits, type StoredLossLimit } from '@/trading/profit/lossLimit'
import { valuesFor } from './coversAccount'
import { forbid, forbidForNow, type Objection } from './objection'
import type { RequestedOrder } from './readOrders'
import type { FixedTerms } from './readTerms'

/**
 * Maximum life of an order that may open a position, with a daily loss limit, ms: a page could sign orders before the
 * limit is reached and send them later. It leaves ten seconds for clocks that differ.
 */
const MAX_OPENING_LIFE_MS = 70_000

/**
 * The limits that apply to an account: its own, its main account's, and those of the owner that the key was made for.
 * All of them apply, since the page chooses for whom a key is made.
 */
export function lossLimitsOf(limits: LossLimits, owner: string, account: string): readonly StoredLossLimit[] {
  return valuesFor(limits, { owner, account })
}

type Tools = {
  readonly results: ResultReads
  /** Whether a market is a perpetual; read again where it is unknown. */
  readonly isPerpetual: (symbolId: number) => Promise<boolean>
  /** The fixed terms of an order of the account by its id; null when the venue does not return it. */
  readonly orderOf: (account: string, orderId: string) => Promise<FixedTerms | null>
}

/**
 * Why daily loss limits forbid a request; null when they do not. Once a limit is reached, only orders that close a
 * position may be signed. Cancels are always allowed and not passed here. `now`: venue ms.
 */
export async function checkLoss(
  limits: readonly StoredLossLimit[],
  request: { readonly account: string; readonly expiresAfter: number },
  orders: readonly RequestedOrder[],
  tools: Tools & { readonly now: number },
): Promise<Objection | null> {
  const { results, now } = tools
  const { account, expiresAfter } = request
  for (const stored of limits) {
    const limit = lossLimitAt(stored, now)
    if (limit.dailyLoss === null || (await onlyCloses(account, orders, tools))) continue
    if (expiresAfter - now > MAX_OPENING_LIFE_MS)
      return forbid('with a daily loss limit an order must expire within a minute: set a shorter time in the settings')
    const dayResults = await results.read(account, resultsFrom(limit, now))
    if (dayResults === null) return forbidForNow('the account’s result of today is not known yet')
    const until = lossBlockEnd(dayResults, limit, { since: stored.since, now })
    if (until !== null)
      return forbid(
        `the daily loss limit is reached: until ${formatMinute(until)} only orders that close a position are signed`,
      )
  }
  return null
}

async function onlyCloses(account: string, orders: readonly RequestedOrder[], tools: Tools): Promise<boolean> {
  for (const order of orders) if (!(await closes(account, order, tools))) return false
  return true
}

/** Whether an order can only reduce a position on a perpetual. */
async function closes(account: string, order: RequestedOrder, { isPerpetual, orderOf }: Tools): Promise<boolean> {
  if (order.kind === 'new') return order.terms.reduces && (await isPerpetual(order.terms.symbolId))
  // By the time the request is executed, a client order id may belong to another order.
  const terms = order.orderId === null ? null : await orderOf(account, order.orderId)
  return terms !== null && order.reduces(terms) && (await isPerpetual(terms.symbol_id))
}

/** Formats a time without a locale: `2026-06-11 00:00 UTC`. */
function formatMinute(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
