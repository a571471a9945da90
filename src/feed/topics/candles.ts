import { parseDecimal } from '@/base/decimal'
import type { Kline } from '@/protocol/records/kline'

/** The open bar, and the bars that closed since the view was opened, oldest first. */
export type Candles = { readonly bar: Kline | null; readonly closed: readonly Kline[] }

/** Most closed bars of a view; older ones are read as history. */
const MAX_CLOSED = 500

/**
 * Puts a bar in its place: a newer start becomes the open bar, a known start is replaced, a missed older bar is
 * inserted. A bar never appears twice, however reads and pushes overlap.
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
 * Whether a pushed bar is newer than the known one. Pushes wait for finality, so a read may be ahead of the next push;
 * a bar's volume only grows, which decides.
 */
export function isNews(candles: Candles, bar: Kline): boolean {
  const known = candles.bar?.start === bar.start ? candles.bar : candles.closed.find(({ start }) => start === bar.start)
  return known === undefined || parseDecimal(bar.volume) >= parseDecimal(known.volume)
}
