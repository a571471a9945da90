import { tickerCodec, type Ticker } from '@/protocol/records/ticker'
import { createInstance } from '../socket/createInstance'
import { createReadTopic } from './createReadTopic'
import type { Topic, TopicContext } from './Topic'

/**
 * How long a pushed ticker may wait for other data, ms: panels show it twice a second, and messages cost the page time.
 */
const PUSH_DELAY_MS = 100

/** Creates the topic of one symbol's ticker: read at first and after each gap, then pushed; the later time wins. */
export function createTickerTopic(symbolId: number, context: TopicContext): Topic {
  let ticker: Ticker | null = null

  function accept(next: Ticker): void {
    if (ticker === null || next.time >= ticker.time) ticker = next
  }

  return createReadTopic(
    {
      instance: createInstance('ticker', { symbol_id: symbolId }),
      async read() {
        const read = await context.reads.ticker(symbolId)
        if (read) accept(read)
      },
      merge(push) {
        const pushed = tickerCodec.decodeWhole(push.data)
        if (pushed.symbol_id !== symbolId) return false
        accept(pushed)
        return true
      },
      pushDelayMs: PUSH_DELAY_MS,
      hasData: () => ticker !== null,
      update: (phase) => ({ kind: 'ticker', phase, ticker }),
    },
    context,
  )
}
