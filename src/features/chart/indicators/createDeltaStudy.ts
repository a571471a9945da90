import type { Study } from '@/trading/indicators/Study'
import { putInFront } from '@/trading/indicators/putInFront'
import type { TradeLog } from './createTradeLog'

/**
 * Volume that takers bought less what they sold, bar by bar, in the base coin. Bars that began before the log's trades have
 * no value: a part of a bar would look like the whole. `lot` is the size of a lot.
 */
export function createDeltaStudy(log: TradeLog, lot: number): Study {
  const delta: number[] = []
  return {
    columns: [delta],
    read({ time }, from, to = time.length) {
      delta.length = Math.min(delta.length, time.length)
      const since = log.since()
      for (let at = from; at < to; at++) {
        const start = time[at]!
        delta[at] =
          since !== null && start >= since
            ? log.deltaBetween(start, time[at + 1] ?? Number.POSITIVE_INFINITY) * lot
            : Number.NaN
      }
    },
    reserve: (inFront) => putInFront(delta, inFront),
  }
}
