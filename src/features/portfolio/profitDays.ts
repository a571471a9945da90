import type { Decimal } from '@/base/decimal'
import { dayOf } from '@/terminal/format/zones'
import { noProfit, type ProfitItem, type ProfitSum, sumProfit } from '@/trading/profit/accountProfit'

/** A day (`YYYY-MM-DD`) with its PnL. `total`: the cumulative net PnL since the first day. */
export type ProfitDay = { day: string; sum: ProfitSum; total: Decimal }

/** Formats a day. Months and days beyond their range overflow into the next year or month. */
function dayText(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}

/** Groups profit by day without gaps, oldest first, from the first day with a record to `until`. */
export function selectDays(items: readonly ProfitItem[], until: number): ProfitDay[] {
  const profitByDay = sumProfit(items, (item) => dayOf(item.time))
  const firstDay = [...profitByDay.keys()].toSorted()[0]
  if (firstDay === undefined) return []
  const [year, month, day] = firstDay.split('-').map(Number) as [number, number, number]
  const lastDay = [...profitByDay.keys(), dayOf(until)].toSorted().at(-1)!
  const days: ProfitDay[] = []
  let total = 0n
  for (let offset = 0; ; offset++) {
    const text = dayText(year, month - 1, day + offset)
    if (text > lastDay) return days
    const sum = profitByDay.get(text) ?? noProfit
    total += sum.net
    days.push({ day: text, sum, total })
  }
}

/** Groups profit by market, largest first. `symbolId` null: records without a market. */
export function selectMarkets(items: readonly ProfitItem[]): { symbolId: number | null; sum: ProfitSum }[] {
  return [...sumProfit(items, (item) => item.symbolId)]
    .map(([symbolId, sum]) => ({ symbolId, sum }))
    .toSorted((a, b) => (a.sum.net > b.sum.net ? -1 : a.sum.net < b.sum.net ? 1 : 0))
}

/**
 * Returns the weeks of a month, each beginning with the weekday `firstWeekday` (0 is Sunday). Days of other months are
 * null.
 */
export function monthWeeks(year: number, month: number, firstWeekday: number): (string | null)[][] {
  const leadingDays = (new Date(Date.UTC(year, month, 1)).getUTCDay() - firstWeekday + 7) % 7
  const count = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const weeks = Math.ceil((leadingDays + count) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = week * 7 + weekday - leadingDays + 1
      return day < 1 || day > count ? null : dayText(year, month, day)
    }),
  )
}
