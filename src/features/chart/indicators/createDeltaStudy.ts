import type { Study } from '@/trading/indicators/Study'
import { putInFront } from '@/trading/indicators/putInFront'
import { civilTime, type Zone } from '@/terminal/format/formatTime'
import { formatMoment } from '../canvas/formatAxisTime'
import type { TradeLog } from './createTradeLog'
import { text } from './messages'

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

/** Says from when on trades are known (ms, null while none is): the delta goes as far back. */
export function describeStart(since: number | null, zone: Zone): string {
  if (since === null) return text('deltaLoading')
  return text('deltaSince', { time: formatMoment(civilTime(since, zone), false) })
}
