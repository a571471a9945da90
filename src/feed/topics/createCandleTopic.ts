import { klineCodec, type Interval, type Kline } from '@/protocol/records/kline'
import { createInstance } from '../socket/createInstance'
import { applyBar, isNews, type Candles } from './candles'
import { createReadTopic } from './createReadTopic'
import type { Topic, TopicContext } from './Topic'

/**
 * The bars of one symbol and interval from now on (docs/protocol 5.10). After each (re)subscription the bars since the
 * last known one are read, so that none is missing; a bar pushed meanwhile is newer than the read one.
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
        for (const bar of bars) if (!pushed.has(bar.start) || isNews(candles, bar)) candles = applyBar(candles, bar)
      },
      merge(push) {
        const bar = readBar(push.data)
        if (bar.interval !== interval) return false
        if (!isNews(candles, bar)) return true
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
