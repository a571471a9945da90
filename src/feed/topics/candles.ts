import { parseDecimal } from '@/base/decimal'
import type { Kline } from '@/protocol/records/kline'

/** The open bar and those that closed since the view was opened, oldest first. */
export type Candles = { readonly bar: Kline | null; readonly closed: readonly Kline[] }

/** Bars that a view keeps beside the open one; what is older is history and read as such. */
const MAX_CLOSED = 500

/**
 * Puts a bar in its place: the newest start is the open bar, a known start is replaced, an older one that was missed is
 * inserted. So a bar never shows twice, however reads and pushes overlap.
 */
export function applyBar(candles: Candles, bar: Kline): Candles {
  const { bar: open, closed } = candles
  if (open === null || bar.start === open.start) return { bar, closed }
  if (bar.start > open.start) return { bar, closed: [...closed, open].slice(-MAX_CLOSED) }
  const at = closed.findIndex((known) => known.start >= bar.start)
  if (at < 0) return { bar: open, closed: [...closed, bar].slice(-MAX_CLOSED) }
  return { bar: open, closed: closed.toSpliced(at, closed[at]!.start === bar.start ? 1 : 0, bar) }
}

/**
 * Whether a pushed bar says more than what is known of it. Pushes wait for finality, so a read may be ahead of the push
 * that follows it; a bar's volume only grows, which distinguishes the two.
 */
export function isNews(candles: Candles, bar: Kline): boolean {
  const known = candles.bar?.start === bar.start ? candles.bar : candles.closed.find(({ start }) => start === bar.start)
  return known === undefined || parseDecimal(bar.volume) >= parseDecimal(known.volume)
}
