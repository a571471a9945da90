import { parseDecimal } from '@/base/decimal'
import type { Live } from '@/base/live'
import { countLeading } from '@/base/countLeading'
import type { Http } from '@/client/http'
import type { TapeView } from '@/feed/types'
import type { Trade } from '@/protocol/records/trade'
import { createRenderLoop } from '@/terminal/live/renderClock'
import { type Instrument, lotsOf } from '@/trading/instrument/instrument'

/** The trades of one market without a gap: those that the venue lists, and those that were pushed after them. */
export type TradeLog = {
  /** Time (ms) since which every trade is known; null for none. */
  since: () => number | null
  /** Lots bought minus sold by takers, from one time (ms) up to, but not including, another. */
  deltaBetween: (from: number, to: number) => number
  /**
   * Subscribes to added trades; the listener gets the time of the earliest one. The log reads and listens only while it
   * has subscribers.
   */
  subscribe: (listener: (from: number) => void) => () => void
}

/** A trade: positive if the taker bought. */
type Entry = { time: number; lots: number }

/** Maximum number of pages of the venue's list that are read, and trades per page. */
const PAGES = 10
const PAGE = 1000
/** Maximum number of stored trades; beyond that the older half is dropped. */
const MAX_TRADES = 200_000

/** Creates an empty log of a market. */
export function createTradeLog(http: Http, tape: Live<TapeView>, instrument: Instrument): TradeLog {
  const listeners = new Set<(from: number) => void>()
  let entries: Entry[] = []
  /** Cumulative sums, each including its entry. */
  let sums: number[] = []
  /** Ids of the trades in the tape's last state. */
  let recent: ReadonlySet<string> = new Set()
  let since: number | null = null
  let end: (() => void) | null = null
  /** Incremented when the log is reset, so that results of earlier reads are ignored. */
  let epoch = 0
  let changedFrom = Number.POSITIVE_INFINITY
  const loop = () => createRenderLoop(notify)
  let notifying = loop()

  function notify(): void {
    const from = changedFrom
    changedFrom = Number.POSITIVE_INFINITY
    for (const listener of listeners) listener(from)
  }

  function add(trades: readonly Trade[]): void {
    if (trades.length === 0) return
    const added = trades.map(toEntry)
    const firstTime = Math.min(...added.map(({ time }) => time))
    const at = indexAt(firstTime)
    const laterEntries = [...entries.slice(at), ...added].toSorted((a, b) => a.time - b.time)
    entries.length = sums.length = at
    for (const entry of laterEntries) {
      entries.push(entry)
      sums.push((sums.at(-1) ?? 0) + entry.lots)
    }
    if (entries.length > MAX_TRADES) {
      entries = entries.slice(-MAX_TRADES / 2)
      since = entries[0]!.time + 1
      let sum = 0
      sums = entries.map(({ lots }) => (sum += lots))
    }
    changedFrom = Math.min(changedFrom, firstTime)
    notifying.request()
  }

  const toEntry = ({ time, quantity, is_taker_buyer }: Trade): Entry => {
    const lots = lotsOf(parseDecimal(quantity), instrument)
    return { time, lots: is_taker_buyer ? lots : -lots }
  }

  /** Index of the first entry at or after a time. */
  function indexAt(time: number): number {
    return countLeading(entries.length, (index) => entries[index]!.time < time)
  }

  function addNewTrades({ phase, trades }: TapeView): void {
    if (phase !== 'live' || trades.length === 0) return
    const added = trades.filter(({ trade_id }) => !recent.has(trade_id))
    // None of the trades is known, so some in between were missed.
    const isGap = added.length === trades.length
    recent = new Set(trades.map(({ trade_id }) => trade_id))
    if (isGap) {
      entries = []
      sums = []
      changedFrom = 0
      // The tape may have cut off further trades of the same time.
      since = trades.at(-1)!.time + 1
      void readOlder((epoch += 1), trades.at(-1)!.trade_id)
    }
    add(added)
  }

  /** Reads the trades that the venue lists before the one with an id. */
  async function readOlder(startEpoch: number, oldest: string): Promise<void> {
    let cursor = ''
    for (let page = 0; page < PAGES; page++) {
      const query = { symbol_id: instrument.symbolId, limit: PAGE, ...(cursor !== '' && { cursor }) }
      const result = await http.read('trades', query)
      if (!result.ok || startEpoch !== epoch) return
      const { list, next_cursor } = result.data
      const at = page === 0 ? list.findIndex(({ trade_id }) => trade_id === oldest) : -1
      const olderTrades = list.slice(at + 1)
      if ((page === 0 && at < 0) || olderTrades.length === 0) return
      since = olderTrades.at(-1)!.time + 1
      add(olderTrades)
      if (next_cursor === null) return
      cursor = next_cursor
    }
  }

  return {
    since: () => since,
    deltaBetween(from, to) {
      const [first, last] = [indexAt(from), indexAt(to)]
      return (sums[last - 1] ?? 0) - (sums[first - 1] ?? 0)
    },
    subscribe(listener) {
      listeners.add(listener)
      if (end === null) {
        notifying = loop()
        end = tape.subscribe(addNewTrades)
        addNewTrades(tape.getState())
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        end?.()
        end = null
        notifying.dispose()
      }
    },
  }
}
