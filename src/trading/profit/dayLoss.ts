import { parseDecimal, type Decimal } from '@/base/decimal'
import { MINUTE_MS, DAY_MS } from '@/base/durations'
import type { AssetFlow } from '@/protocol/records/assetFlow'
import { profitPart } from './accountProfit'
import type { LossLimit } from './lossLimit'

/** A gain or loss in one record of an account's asset flow. `time`: venue ms. */
export type Result = { readonly time: number; readonly amount: Decimal }

/**
 * The results in one coin, oldest first, from an asset flow that is newest first: realized profit, fees, funding,
 * interest and liquidation settlements. Deposits, transfers and exchanges by spot trades do not count.
 */
export function selectResults(flows: readonly AssetFlow[], coin: string): readonly Result[] {
  return flows
    .filter((flow) => flow.coin === coin && profitPart(flow.kind) !== null)
    .map(({ time, amount }) => ({ time, amount: parseDecimal(amount) }))
    .toReversed()
}

/** Start of the UTC day of a time. */
function dayStart(time: number): number {
  return Math.floor(time / DAY_MS) * DAY_MS
}

/** The time from which results are needed to check a limit: a cool-down may have started the day before. */
export function resultsFrom(limit: LossLimit, now: number): number {
  return dayStart(now - limit.coolDownMinutes * MINUTE_MS)
}

/** The sum of results of the UTC day of `now`; negative: a loss. */
export function resultOfDay(results: readonly Result[], now: number): Decimal {
  const start = dayStart(now)
  return results.reduce((sum, { time, amount }) => (time >= start && time <= now ? sum + amount : sum), 0n)
}

/**
 * Until when only closing is allowed; null while the limit is not reached. Once a day's loss has reached the limit,
 * even if it was won back, trading ends until 00:00 UTC, and at least for the cool-down. `since`: when the limit was
 * set; earlier losses that were won back do not count.
 */
export function lossBlockEnd(
  results: readonly Result[],
  limit: LossLimit,
  { since, now }: { readonly since: number; readonly now: number },
): number | null {
  if (limit.dailyLoss === null) return null
  const max = parseDecimal(limit.dailyLoss)
  let end = 0
  for (const day of new Set(results.map(({ time }) => dayStart(time)))) {
    const reached = reachedAt(
      results.filter(({ time }) => dayStart(time) === day),
      { max, since, dayEnd: day + DAY_MS },
    )
    if (reached !== null) end = Math.max(end, day + DAY_MS, reached + limit.coolDownMinutes * MINUTE_MS)
  }
  return end > now ? end : null
}

type Day = { readonly max: Decimal; readonly since: number; readonly dayEnd: number }

/** When the running sum of a day's results first reached the limit while the limit was set; null if it did not. */
function reachedAt(results: readonly Result[], { max, since, dayEnd }: Day): number | null {
  let sum = 0n
  for (const [at, { time, amount }] of results.entries()) {
    sum += amount
    const validUntil = results[at + 1]?.time ?? dayEnd
    if (sum <= -max && (time >= since || validUntil > since)) return Math.max(time, since)
  }
  return null
}
