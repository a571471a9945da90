import { createStore } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import type { Http } from '@/client/http'
import type { CandleView } from '@/feed/types'
import type { Interval, Kline } from '@/protocol/records/kline'
import { createRenderLoop } from '@/terminal/live/renderClock'
import type { Instrument } from '@/trading/instrument/instrument'
import { type Candles, joinCandles, sortHistory } from '../canvas/joinCandles'

/** The bars of a market other than the chart's, at the chart's interval. */
export type OtherBars = {
  instrument: Instrument
  bars: Live<Candles>
  /** Reads history in pages until it includes the bar that starts at `start` (ms), or there are no older bars. */
  readBackTo: (start: number) => void
  dispose: () => void
}

const PAGE = 1000
/** Wait before a failed read is retried, ms. */
const RETRY_MS = 3000

/** Follows a market's bars. Reads history on request, and again after an interruption. */
export function createOtherBars(
  http: Http,
  live: Live<CandleView>,
  instrument: Instrument,
  interval: Interval,
): OtherBars {
  const bars = createStore<Candles>(() => [])
  let newestFirst: Kline[] = []
  let cursor: string | null = ''
  let readUntil = Number.POSITIVE_INFINITY
  let isReading = false
  let retry: ReturnType<typeof setTimeout> | undefined
  /** Incremented when history restarts, so that results of earlier reads are ignored. */
  let epoch = 0

  function join(): void {
    const { closed, bar } = live.getState()
    bars.setState(joinCandles(sortHistory(newestFirst), closed, bar), true)
  }

  async function read(): Promise<void> {
    if (isReading) return
    isReading = true
    clearTimeout(retry)
    const startEpoch = epoch
    while (
      startEpoch === epoch &&
      cursor !== null &&
      readUntil < (newestFirst.at(-1)?.start ?? Number.POSITIVE_INFINITY)
    ) {
      const query = { symbol_id: instrument.symbolId, interval, limit: PAGE, ...(cursor !== '' && { cursor }) }
      const result = await http.read('klines', query)
      if (!result.ok && startEpoch === epoch) retry = setTimeout(() => void read(), RETRY_MS)
      if (!result.ok || startEpoch !== epoch) break
      newestFirst = [...newestFirst, ...result.data.list]
      cursor = result.data.next_cursor
      join()
    }
    isReading = false
    if (startEpoch !== epoch && readUntil < Number.POSITIVE_INFINITY) void read()
  }

  const loop = createRenderLoop(join)
  const end = live.subscribe((view, before) => {
    loop.request()
    if (view.phase !== 'live' || before.phase !== 'stale') return
    epoch += 1
    newestFirst = []
    cursor = ''
    void read()
  })
  return {
    instrument,
    bars,
    readBackTo(start) {
      if (start >= readUntil) return
      readUntil = start
      void read()
    },
    dispose() {
      epoch += 1
      readUntil = Number.POSITIVE_INFINITY
      clearTimeout(retry)
      end()
      loop.dispose()
    },
  }
}
