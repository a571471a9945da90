import { parseDecimal, type Decimal } from '@/base/decimal'
import type { AssetFlow } from '@/protocol/records/assetFlow'
import { profitPart } from './accountProfit'
import type { LossLimit } from './lossLimit'

/** What an account won or lost for good, as one record of its asset flow says it. `time`: venue ms. */
export type Result = { readonly time: number; readonly amount: Decimal }

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/**
 * The results in one coin, oldest first, of an asset flow that is newest first: realized profit, fees, funding, interest
 * and what liquidations settled. Deposits and transfers are none, nor is what spot trades exchange.
 */
export function selectResults(flows: readonly AssetFlow[], coin: string): readonly Result[] {
  return flows
    .filter((flow) => flow.coin === coin && profitPart(flow.kind) !== null)
    .map(({ time, amount }) => ({ time, amount: parseDecimal(amount) }))
    .toReversed()
}

/** Begin of the UTC day that a time lies in. */
export function dayStart(time: number): number {
  return Math.floor(time / DAY_MS) * DAY_MS
}

/** From when on results are needed to say whether a limit was reached: a cool-down may have begun on the day before. */
export function resultsFrom(limit: LossLimit, now: number): number {
  return dayStart(now - limit.coolDownMinutes * MINUTE_MS)
}

/** What the UTC day of `now` came to; below 0: a loss. */
export function resultOfDay(results: readonly Result[], now: number): Decimal {
  const start = dayStart(now)
  return results.reduce((sum, { time, amount }) => (time >= start && time <= now ? sum + amount : sum), 0n)
}

/**
 * Until when only closing goes on; null while the limit is not reached. A day on which the loss reached the limit, even if
 * it was won back, is over for trading: until it ends at 00:00 UTC, and for the cool-down at least. `since`: when the limit
 * was set; what was won back before does not count.
 */
export function lossBlockEnd(
  results: readonly Result[],
  limit: LossLimit,
  { since, now }: { readonly since: number; readonly now: number },
): number | null {
  if (limit.dailyLoss === null) return null
  const most = parseDecimal(limit.dailyLoss)
  let end = 0
  for (const day of new Set(results.map(({ time }) => dayStart(time)))) {
    const reached = reachedAt(
      results.filter(({ time }) => dayStart(time) === day),
      { most, since, dayEnd: day + DAY_MS },
    )
    if (reached !== null) end = Math.max(end, day + DAY_MS, reached + limit.coolDownMinutes * MINUTE_MS)
  }
  return end > now ? end : null
}

type Day = { readonly most: Decimal; readonly since: number; readonly dayEnd: number }

/** When the running sum of one day's results first stood at the limit or below, since the limit was set. */
function reachedAt(results: readonly Result[], { most, since, dayEnd }: Day): number | null {
  let sum = 0n
  for (const [at, { time, amount }] of results.entries()) {
    sum += amount
    const standsUntil = results[at + 1]?.time ?? dayEnd
    if (sum <= -most && (time >= since || standsUntil > since)) return Math.max(time, since)
  }
  return null
}
