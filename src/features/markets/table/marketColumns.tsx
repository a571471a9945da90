import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type Decimal, parseDecimal, sign } from '@/base/decimal'
import { depthQuery } from '@/client/queries/marketQueries'
import type { Ticker } from '@/protocol/records/ticker'
import { formatCompact, formatMoney, formatPercent, formatPrice, formatSize, UNKNOWN } from '@/terminal/format/format'
import { useSampled } from '@/terminal/live/useSampled'
import type { Market } from '@/terminal/market/market'
import { DIRECTION_COLORS } from '@/terminal/orders/direction'
import { useServices } from '@/terminal/session/Services'
import type { Instrument } from '@/trading/instrument/instrument'
import { selectBasis, selectDayChange, selectOpenValue, selectSpreadFraction } from '@/trading/market/marketStatistics'
import type { ColumnKey, ValueColumn } from './marketView'
import { text } from './messages'
import { SparkLine } from './SparkLine'
import type { OwnPosition } from './useOwnPositions'

/** One row of a market table: the data of its numbers. */
export type MarketNumbers = {
  readonly market: Market
  readonly ticker: Ticker | undefined
  /** Undefined for no position, or while unknown. */
  readonly own: OwnPosition | undefined
  /** Whether the row's numbers are pushed; numbers of other rows are as last read. */
  readonly isLive?: boolean
}

/** `onFunding`: shows past rates; undefined in rows without controls. */
type CellProps = MarketNumbers & { onFunding: (() => void) | undefined }

/** One column of the market table. */
type MarketColumn = {
  readonly align: 'end' | 'center'
  readonly className?: string
  readonly Content: (row: CellProps) => ReactNode
}

/** A column with a number for sorting and filtering. */
type NumberColumn = MarketColumn & {
  /** Returns the exact value; null if the market has none. */
  readonly value: (row: MarketNumbers) => Decimal | null
  /** Whether the value is a fraction that is shown in percent. */
  readonly isPercent: boolean
}

/** All columns by their key. */
export const MARKET_COLUMNS: Readonly<
  Record<ValueColumn, NumberColumn> & Record<Exclude<ColumnKey, ValueColumn>, MarketColumn>
> = {
  last: {
    align: 'end',
    Content: ({ market, ticker }) => formatPrice(ticker?.last_price, market.instrument),
    value: ({ ticker }) => decimalOf(ticker?.last_price),
    isPercent: false,
  },
  change: {
    align: 'end',
    Content: Change,
    value: ({ ticker }) => selectDayChange(ticker)?.fraction ?? null,
    isPercent: true,
  },
  day: {
    align: 'center',
    Content: ({ market: { instrument }, ticker }) => (
      <SparkLine
        symbolId={instrument.symbolId}
        symbol={instrument.symbol}
        direction={selectDayChange(ticker)?.direction ?? 'flat'}
      />
    ),
  },
  volume: {
    align: 'end',
    Content: Volume,
    value: ({ ticker }) => decimalOf(ticker?.turnover_24h),
    isPercent: false,
  },
  openInterest: {
    align: 'end',
    Content: ({ ticker }) => formatCompact(selectOpenValue(ticker)),
    value: ({ ticker }) => selectOpenValue(ticker),
    isPercent: false,
  },
  funding: {
    align: 'end',
    className: 'text-muted',
    Content: Funding,
    value: ({ ticker }) => decimalOf(ticker?.funding_rate),
    isPercent: true,
  },
  bid: {
    align: 'end',
    className: 'w-28',
    Content: ({ market: { instrument }, ticker, isLive }) =>
      isLive ? <BestPrice instrument={instrument} side="bid" /> : formatPrice(ticker?.best_bid, instrument),
    value: ({ ticker }) => decimalOf(ticker?.best_bid),
    isPercent: false,
  },
  ask: {
    align: 'end',
    className: 'w-28',
    Content: ({ market: { instrument }, ticker, isLive }) =>
      isLive ? <BestPrice instrument={instrument} side="ask" /> : formatPrice(ticker?.best_ask, instrument),
    value: ({ ticker }) => decimalOf(ticker?.best_ask),
    isPercent: false,
  },
  spread: {
    align: 'end',
    Content: ({ ticker }) => formatPercent(selectSpreadFraction(ticker), 4),
    value: ({ ticker }) => selectSpreadFraction(ticker),
    isPercent: true,
  },
  basis: {
    align: 'end',
    Content: ({ ticker }) => formatPercent(selectBasis(ticker), 4, { signed: true }),
    value: ({ ticker }) => selectBasis(ticker),
    isPercent: true,
  },
  position: {
    align: 'end',
    Content: ({ market: { instrument }, own }) => (own ? formatSize(own.size, instrument, { signed: true }) : UNKNOWN),
    value: ({ own }) => own?.size ?? null,
    isPercent: false,
  },
  profit: {
    align: 'end',
    Content: Profit,
    value: ({ own }) => own?.profit ?? null,
    isPercent: false,
  },
}

function decimalOf(wire: string | null | undefined): Decimal | null {
  return wire === null || wire === undefined ? null : parseDecimal(wire)
}

function Change({ ticker }: CellProps) {
  const change = selectDayChange(ticker)
  if (!change) return UNKNOWN
  return (
    <span className={DIRECTION_COLORS[change.direction]}>{formatPercent(change.fraction, 2, { signed: true })}</span>
  )
}

function Volume({ market, ticker, onFunding }: CellProps) {
  return (
    <>
      {formatCompact(ticker?.turnover_24h)}
      {onFunding && (
        <span className="block text-xs text-faint">
          {formatCompact(ticker?.volume_24h)} {market.instrument.base}
        </span>
      )}
    </>
  )
}

function Profit({ own }: CellProps) {
  const profit = own?.profit ?? null
  if (profit === null) return UNKNOWN
  return (
    <span className={clsx(sign(profit) > 0 && 'text-up', sign(profit) < 0 && 'text-down')}>
      {formatMoney(profit, { signed: true })}
    </span>
  )
}

function Funding({ market: { instrument }, ticker, onFunding }: CellProps) {
  if (instrument.kind !== 'perpetual') return UNKNOWN
  const rate = formatPercent(ticker?.funding_rate, 4)
  if (!onFunding) return rate
  return (
    <button
      type="button"
      className="touchable -me-1 rounded-md px-1 hover:bg-hover hover:text-ink"
      aria-label={text('fundingOf', { symbol: instrument.symbol, rate })}
      onClick={onFunding}
    >
      {rate}
    </button>
  )
}

/**
 * The best price of a side over its size, updated a few times a second. Until the first push it shows the last read.
 */
function BestPrice({ instrument, side }: { instrument: Instrument; side: 'bid' | 'ask' }) {
  const { feed, http } = useServices()
  const pushed = useSampled(feed.best(instrument.symbolId), (view) => view.best)
  const polled = useQuery({ ...depthQuery(http, instrument.symbolId), enabled: pushed === null }).data
  const levels = side === 'bid' ? polled?.bids : polled?.asks
  const best = pushed && {
    bid: [pushed.bid_price, pushed.bid_size] as const,
    ask: [pushed.ask_price, pushed.ask_size] as const,
  }
  const [price, size] = best?.[side] ?? levels?.[0] ?? []
  return (
    <>
      <span className={!price ? 'text-faint' : side === 'bid' ? 'text-up' : 'text-down'}>
        {formatPrice(price, instrument)}
      </span>
      <span className="block text-xs text-faint">{price ? formatSize(size, instrument) : ''}</span>
    </>
  )
}
