import { klineCodec, type Interval, type Kline } from '@/protocol/records/kline'
import { createInstance } from '../socket/createInstance'
import { createReadTopic } from './createReadTopic'
import type { Topic, TopicContext } from './Topic'
import { parseDecimal } from '@/base/decimal'

/**
 * Creates the topic of the bars of one symbol and interval from now on (docs/protocol 5.10). After each subscription
 * the bars since the last known one are read, so that none is missing; a bar pushed meanwhile is newer than the read
 * one.
 */
export function createCandleTopic(symbolId: number, interval: Interval, context: TopicContext): Topic {
  let candles: Candles = { bar: null, closed: [] }
  let pushed = new Set<number>()
  return createReadTopic(
    {
      instance: createInstance('kline', { symbol_id: symbolId, interval }),
      async read() {
        pushed = new Set()
        const bars = await context.reads.klines(symbolId, interval, candles.bar?.start ?? null)
        for (const bar of bars) if (!pushed.has(bar.start) || isNewerBar(candles, bar)) candles = applyBar(candles, bar)
      },
      merge(push) {
        const bar = readBar(push.data)
        if (bar.interval !== interval) return false
        if (!isNewerBar(candles, bar)) return true
        pushed.add(bar.start)
        candles = applyBar(candles, bar)
        return true
      },
      hasData: () => candles.bar !== null,
      update: (phase) => ({ kind: 'candle', phase, ...candles }),
    },
    context,
  )
}

function readBar(data: unknown): Kline {
  const { start, interval, open, close, high, low, volume, turnover } = klineCodec.decodeWhole(data)
  return { start, interval, open, close, high, low, volume, turnover }
}

/** The open bar, and the bars that closed since the view was opened, oldest first. */
export type Candles = { readonly bar: Kline | null; readonly closed: readonly Kline[] }

/** Maximum number of closed bars in a view; older ones are read as history. */
const MAX_CLOSED = 500

/**
 * Puts a bar in its place: a newer start becomes the open bar, a known start is replaced, a missed older bar is
 * inserted. A bar never appears twice, however reads and pushes overlap.
 */
export function applyBar(candles: Candles, bar: Kline): Candles {
  const { bar: open, closed } = candles
  if (open === null || bar.start === open.start) return { bar, closed }
  if (bar.start > open.start) return { bar, closed: [...closed, open].slice(-MAX_CLOSED) }
  const at = closed.findIndex((stored) => stored.start >= bar.start)
  if (at < 0) return { bar: open, closed: [...closed, bar].slice(-MAX_CLOSED) }
  return { bar: open, closed: closed.toSpliced(at, closed[at]!.start === bar.start ? 1 : 0, bar) }
}

/**
 * Whether a bar is at least as new as the known one. Pushes wait for finality, so a read may be ahead of the next push;
 * the volume decides, since it never shrinks.
 */
export function isNewerBar(candles: Candles, bar: Kline): boolean {
  const stored =
    candles.bar?.start === bar.start ? candles.bar : candles.closed.find(({ start }) => start === bar.start)
  return stored === undefined || parseDecimal(bar.volume) >= parseDecimal(stored.volume)
}
