import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { type Decimal, least, parseDecimal } from '@/base/decimal'
import type { Timers } from '@/base/clock'
import type { Http } from '@/client/http/Http'
import { balancesQuery } from '@/client/queries/accountQueries'
import type { Feed } from '@/feed/types'
import type { Kline } from '@/protocol/records/kline'
import type { Ticker } from '@/protocol/records/ticker'
import type { Market } from '@/terminal/market/market'
import { selectPositionRows } from '@/terminal/positions/selectPositionRows'
import type { Alert } from '@/trading/alerts/Alert'
import { MOVE_WINDOWS, selectMove } from '@/trading/alerts/priceMove'
import type { AlertLook } from '@/trading/alerts/stepAlert'
import { selectSpread } from '@/trading/market/marketStatistics'
import { liquidationDistance } from '@/trading/positions/liquidationDistance'
import { createReach } from './createReach'

/** Data that alerts look at. Several alerts share one source. */
export type AlertSource = {
  /** Calls back whenever it has changed. Returns what ends that. */
  subscribe(onChange: () => void): () => void
  /** Looks at it as it is now; gives what an alert about it sees. */
  look(): (alert: Alert) => AlertLook
}

/** What sources read from. `now` is venue time, ms. */
export type SourceParts = {
  readonly feed: Pick<Feed, 'candle' | 'ticker' | 'positions'>
  readonly http: Http
  readonly queryClient: QueryClient
  readonly timers: Timers
  readonly now: () => number
  readonly findMarket: (symbolId: number) => Market | undefined
}

const RETRY_MS = 15_000

/** The name of the source that an alert looks at. */
export function sourceKey({ kind, symbolId, account, windowMs }: Alert): string {
  if (kind === 'price') return `price ${symbolId}`
  if (kind === 'move') return `move ${symbolId} ${windowMs}`
  return account === null ? `ticker ${symbolId}` : `account ${account}`
}

/** Opens the source that an alert looks at. */
export function openSource(alert: Alert, parts: SourceParts): AlertSource {
  const { kind, symbolId, account, windowMs } = alert
  if (kind === 'price') return priceSource(symbolId, parts)
  if (kind === 'move') return moveSource(symbolId, windowMs, parts)
  return account === null ? tickerSource(symbolId, parts) : accountSource(account, parts)
}

/** Prices by bars of a minute; hidden tabs get those as well. */
function priceSource(symbolId: number, { feed }: SourceParts): AlertSource {
  const live = feed.candle(symbolId, '1m')
  const reach = createReach()
  return {
    subscribe: (onChange) => live.subscribe(onChange),
    look() {
      const view = live.getState()
      const look = view.phase === 'live' ? reach(view) : 'stale'
      return () => look ?? 'stale'
    },
  }
}

function moveSource(symbolId: number, windowMs: number | null, parts: SourceParts): AlertSource {
  const { feed, http, timers, now } = parts
  const window = MOVE_WINDOWS.find((one) => one.windowMs === windowMs) ?? MOVE_WINDOWS[0]!
  const live = feed.candle(symbolId, window.interval)
  let history: readonly Kline[] | null = null
  return {
    subscribe(onChange) {
      let timer: unknown = null
      let ended = false
      const read = async () => {
        const parameters = { symbol_id: symbolId, interval: window.interval, limit: 100 }
        const result = await http.read('klines', parameters).catch(() => null)
        if (ended) return
        if (!result?.ok) timer = timers.set(() => void read(), RETRY_MS)
        else {
          history = result.data.list
          onChange()
        }
      }
      const stop = live.subscribe(onChange)
      void read()
      return () => {
        ended = true
        timers.clear(timer)
        stop()
      }
    },
    look() {
      const { phase, bar, closed } = live.getState()
      if (phase !== 'live' || history === null) return () => 'stale'
      const all = [...history, ...closed, ...(bar ? [bar] : [])]
      const bars = [...new Map(all.map((one) => [one.start, one])).values()]
      return ({ direction }) => exactly(selectMove(bars, direction, now() - window.windowMs))
    },
  }
}

function tickerSource(symbolId: number, { feed }: SourceParts): AlertSource {
  const live = feed.ticker(symbolId)
  return {
    subscribe: (onChange) => live.subscribe(onChange),
    look() {
      const { phase, ticker } = live.getState()
      return ({ kind }) => (phase === 'live' && ticker ? exactly(readTicker(kind, ticker)) : 'stale')
    },
  }
}

function readTicker(kind: Alert['kind'], ticker: Ticker): Decimal | null {
  if (kind === 'spread') return selectSpread(ticker)
  const value = kind === 'funding' ? ticker.funding_rate : ticker.turnover_24h
  return value === null ? null : parseDecimal(value)
}

/** The positions of an account, at the mark prices of their markets. */
function accountSource(account: string, { feed, http, queryClient, findMarket }: SourceParts): AlertSource {
  const positions = feed.positions(account)
  const balances = new QueryObserver(queryClient, {
    ...balancesQuery(http, account),
    refetchIntervalInBackground: true,
  })
  return {
    subscribe(onChange) {
      const followed = new Map<number, () => void>()
      const follow = () => {
        const wanted = new Set(positions.getState().positions.map(({ symbol_id: id }) => id))
        for (const [id, stop] of followed) if (!wanted.has(id) && followed.delete(id)) stop()
        for (const id of wanted) if (!followed.has(id)) followed.set(id, feed.ticker(id).subscribe(onChange))
      }
      const stopPositions = positions.subscribe(() => {
        follow()
        onChange()
      })
      const stopBalances = balances.subscribe(onChange)
      follow()
      return () => {
        stopPositions()
        stopBalances()
        for (const stop of followed.values()) stop()
      }
    },
    look() {
      const view = positions.getState()
      if (view.phase !== 'live') return () => 'stale'
      const tickers = new Map<number, Ticker>()
      for (const { symbol_id: id } of view.positions) {
        const { phase, ticker } = feed.ticker(id).getState()
        if (phase === 'live' && ticker) tickers.set(id, ticker)
      }
      const { data, isError } = balances.getCurrentResult()
      const rows = selectPositionRows(view.positions, findMarket, tickers, isError ? undefined : data)
      return ({ kind, symbolId }) => {
        const own = rows.filter(({ record }) => record.symbol_id === symbolId)
        return kind === 'profit' ? readProfit(own) : readDistance(own)
      }
    },
  }
}

type Rows = ReturnType<typeof selectPositionRows>

function readProfit(rows: Rows): AlertLook {
  if (rows.length === 0) return null
  const profits = rows.map(({ numbers }) => numbers?.profit ?? null)
  return profits.includes(null) ? 'stale' : exactly(profits.reduce<Decimal>((sum, profit) => sum + profit!, 0n))
}

function readDistance(rows: Rows): AlertLook {
  let nearest: Decimal | null = null
  for (const { mark, liquidation } of rows) {
    if (mark === null || liquidation === 'unknown') return 'stale'
    const distance = liquidationDistance(mark, liquidation)
    if (distance !== null) nearest = nearest === null ? distance : least(nearest, distance)
  }
  return exactly(nearest)
}

function exactly(value: Decimal | null): AlertLook {
  return value === null ? null : { value, low: value, high: value }
}
