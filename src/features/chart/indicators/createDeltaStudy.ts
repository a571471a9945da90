import type { Study } from '@/trading/indicators/Study'
import { prependGaps } from '@/trading/indicators/prependGaps'
import { civilTime, type Zone } from '@/terminal/format/formatTime'
import { formatMoment } from '../canvas/formatAxisTime'
import type { TradeLog } from './createTradeLog'
import { text } from './messages'

/**
 * Creates the study of volume bought by takers minus volume sold by takers, per bar, in the base coin. Bars that began
 * before the log's first trade have no value, because a partial value would look complete. `lot`: the size of a lot.
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
    reserve: (inFront) => prependGaps(delta, inFront),
  }
}

/** Explains since when trades are known, before which there is no delta. `since`: ms; null for none. */
export function describeStart(since: number | null, zone: Zone): string {
  if (since === null) return text('deltaLoading')
  return text('deltaSince', { time: formatMoment(civilTime(since, zone), false) })
}
