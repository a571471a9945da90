import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { type Decimal, minBigInt, parseDecimal } from '@/base/decimal'
import type { Timers } from '@/base/clock'
import type { Http } from '@/client/http/Http'
import { balancesQuery } from '@/client/queries/accountQueries'
import { isReadFailing } from '@/client/queries/isReadFailing'
import type { Feed } from '@/feed/types'
import type { Kline } from '@/protocol/records/kline'
import type { Ticker } from '@/protocol/records/ticker'
import type { Market } from '@/terminal/market/market'
import { selectPositionRows } from '@/terminal/positions/selectPositionRows'
import type { Alert, AlertKind } from '@/trading/alerts/Alert'
import { MOVE_WINDOWS, selectMove } from '@/trading/alerts/priceMove'
import type { AlertReading } from '@/trading/alerts/stepAlert'
import { selectSpreadFraction } from '@/trading/market/marketStatistics'
import { liquidationDistance } from '@/trading/positions/liquidationDistance'
import { createRangeReader } from './createRangeReader'

/** The data from which alerts read their values. Several alerts share one source. */
export type AlertSource = {
  /** Calls `onChange` after each change. Returns a function that stops this. */
  subscribe(onChange: () => void): () => void
  /** Reads the current data. The returned function returns the value of one alert. */
  read(): (alert: Alert) => AlertReading
}

/** Dependencies of sources. `now` is venue time, ms. */
export type SourceParts = {
  readonly feed: Pick<Feed, 'candle' | 'ticker' | 'positions'>
  readonly http: Http
  readonly queryClient: QueryClient
  readonly timers: Timers
  readonly now: () => number
  readonly findMarket: (symbolId: number) => Market | undefined
}

const RETRY_MS = 15_000

type Rows = ReturnType<typeof selectPositionRows>

/** The source of a kind of alert, and how its value is selected if several kinds share a source. */
type AlertValue =
  | { readonly source: 'price' }
  | { readonly source: 'move' }
  | { readonly source: 'ticker'; readonly select: (ticker: Ticker) => Decimal | null }
  /** Read from the account's positions in the alert's market. */
  | { readonly source: 'account'; readonly select: (rows: Rows) => AlertReading }

const VALUES: Readonly<Record<AlertKind, AlertValue>> = {
  price: { source: 'price' },
  move: { source: 'move' },
  funding: { source: 'ticker', select: ({ funding_rate }) => parseNullable(funding_rate) },
  volume: { source: 'ticker', select: ({ turnover_24h }) => parseNullable(turnover_24h) },
  spread: { source: 'ticker', select: selectSpreadFraction },
  profit: { source: 'account', select: selectProfit },
  liquidation: { source: 'account', select: selectDistance },
}

/** Returns the key of an alert's source. */
export function sourceKey({ kind, symbolId, account, windowMs }: Alert): string {
  const { source } = VALUES[kind]
  switch (source) {
    case 'price':
    case 'ticker':
      return `${source} ${symbolId}`
    case 'move':
      return `${source} ${symbolId} ${windowMs}`
    case 'account':
      return `${source} ${account}`
  }
}

/** Opens an alert's source. */
export function openSource({ kind, symbolId, account, windowMs }: Alert, parts: SourceParts): AlertSource {
  switch (VALUES[kind].source) {
    case 'price':
      return priceSource(symbolId, parts)
    case 'move':
      return moveSource(symbolId, windowMs, parts)
    case 'ticker':
      return tickerSource(symbolId, parts)
    case 'account':
      return account === null ? noSource : accountSource(account, parts)
  }
}

/** The source of position alerts without a stored account. */
const noSource: AlertSource = { subscribe: () => () => undefined, read: () => () => 'stale' }

/** Creates the source of prices from one-minute bars, which hidden tabs receive too. */
function priceSource(symbolId: number, { feed }: SourceParts): AlertSource {
  const live = feed.candle(symbolId, '1m')
  const readRange = createRangeReader()
  return {
    subscribe: (onChange) => live.subscribe(onChange),
    read() {
      const view = live.getState()
      const reading = view.phase === 'live' ? readRange(view) : 'stale'
      return () => reading ?? 'stale'
    },
  }
}

function moveSource(symbolId: number, windowMs: number | null, parts: SourceParts): AlertSource {
  const { feed, http, timers, now } = parts
  const window = MOVE_WINDOWS.find((choice) => choice.windowMs === windowMs) ?? MOVE_WINDOWS[0]!
  const live = feed.candle(symbolId, window.interval)
  let history: readonly Kline[] | null = null
  return {
    subscribe(onChange) {
      let timer: unknown = null
      let ended = false
      const load = async () => {
        const parameters = { symbol_id: symbolId, interval: window.interval, limit: 100 }
        const result = await http.read('klines', parameters).catch(() => null)
        if (ended) return
        if (!result?.ok) timer = timers.set(() => void load(), RETRY_MS)
        else {
          history = result.data.list
          onChange()
        }
      }
      const stop = live.subscribe(onChange)
      void load()
      return () => {
        ended = true
        timers.clear(timer)
        stop()
      }
    },
    read() {
      const { phase, bar, closed } = live.getState()
      if (phase !== 'live' || history === null) return () => 'stale'
      const all = [...history, ...closed, ...(bar ? [bar] : [])]
      const bars = [...new Map(all.map((candle) => [candle.start, candle])).values()]
      return ({ direction }) => exactReading(selectMove(bars, direction, now() - window.windowMs))
    },
  }
}

function tickerSource(symbolId: number, { feed }: SourceParts): AlertSource {
  const live = feed.ticker(symbolId)
  return {
    subscribe: (onChange) => live.subscribe(onChange),
    read() {
      const { phase, ticker } = live.getState()
      return ({ kind }) => {
        const value = VALUES[kind]
        return phase === 'live' && ticker && value.source === 'ticker' ? exactReading(value.select(ticker)) : 'stale'
      }
    },
  }
}

/** Creates the source of an account's positions, at the mark prices of their markets. */
function accountSource(account: string, { feed, http, queryClient, findMarket }: SourceParts): AlertSource {
  const positions = feed.positions(account)
  const balances = new QueryObserver(queryClient, {
    ...balancesQuery(http, account),
    refetchIntervalInBackground: true,
  })
  return {
    subscribe(onChange) {
      const tickerStops = new Map<number, () => void>()
      const followTickers = () => {
        const positionSymbolIds = new Set(positions.getState().positions.map(({ symbol_id: id }) => id))
        for (const [id, stop] of tickerStops) if (!positionSymbolIds.has(id) && tickerStops.delete(id)) stop()
        for (const id of positionSymbolIds)
          if (!tickerStops.has(id)) tickerStops.set(id, feed.ticker(id).subscribe(onChange))
      }
      const stopPositions = positions.subscribe(() => {
        followTickers()
        onChange()
      })
      const stopBalances = balances.subscribe(onChange)
      followTickers()
      return () => {
        stopPositions()
        stopBalances()
        for (const stop of tickerStops.values()) stop()
      }
    },
    read() {
      const view = positions.getState()
      if (view.phase !== 'live') return () => 'stale'
      const tickers = new Map<number, Ticker>()
      for (const { symbol_id: id } of view.positions) {
        const { phase, ticker } = feed.ticker(id).getState()
        if (phase === 'live' && ticker) tickers.set(id, ticker)
      }
      const result = balances.getCurrentResult()
      const rows = selectPositionRows(
        view.positions,
        findMarket,
        tickers,
        isReadFailing(result) ? undefined : result.data,
      )
      return ({ kind, symbolId }) => {
        const value = VALUES[kind]
        if (value.source !== 'account') return 'stale'
        return value.select(rows.filter(({ record }) => record.symbol_id === symbolId))
      }
    },
  }
}

function selectProfit(rows: Rows): AlertReading {
  if (rows.length === 0) return null
  const profits = rows.map(({ numbers }) => numbers?.profit ?? null)
  return profits.includes(null) ? 'stale' : exactReading(profits.reduce<Decimal>((sum, profit) => sum + profit!, 0n))
}

function selectDistance(rows: Rows): AlertReading {
  let nearestDistance: Decimal | null = null
  for (const { mark, liquidation } of rows) {
    if (mark === null || liquidation === 'unknown') return 'stale'
    const distance = liquidationDistance(mark, liquidation)
    if (distance !== null) nearestDistance = nearestDistance === null ? distance : minBigInt(nearestDistance, distance)
  }
  return exactReading(nearestDistance)
}

function parseNullable(text: string | null): Decimal | null {
  return text === null ? null : parseDecimal(text)
}

function exactReading(value: Decimal | null): AlertReading {
  return value === null ? null : { value, low: value, high: value }
}
