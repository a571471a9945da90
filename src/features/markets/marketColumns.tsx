import type { KeyboardEvent, ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type Decimal, parseDecimal } from '@/base/decimal'
import { depthQuery } from '@/client/queries/marketQueries'
import type { Ticker } from '@/protocol/records/ticker'
import { formatCompact, formatPercent, formatPrice, formatSize, UNKNOWN } from '@/terminal/format/format'
import { useSampled } from '@/terminal/live/useSampled'
import type { Market } from '@/terminal/market/market'
import { DIRECTION_COLORS } from '@/terminal/orders/direction'
import { useServices } from '@/terminal/session/Services'
import type { Instrument } from '@/trading/instrument/instrument'
import { selectDayChange, selectOpenValue } from '@/trading/market/marketStatistics'
import { Badge } from '@/ui/Badge'
import { FavoriteButton } from './FavoriteButton'
import { text } from './messages'
import { SparkLine } from './SparkLine'

/** What the cells of one row show, and what its controls do. */
export type MarketRowProps = {
  market: Market
  ticker: Ticker | undefined
  favorite: boolean
  /** Where the market's page is. */
  href: string
  onToggle: (symbol: string) => void
  onFunding: () => void
  onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => void
}

/** One column of the table of markets: its head, its cells and what it sorts by. */
export type MarketColumn = {
  key: string
  /** The text of its head. */
  name: () => string
  align: 'start' | 'end' | 'center'
  className?: string
  Content: (row: MarketRowProps) => ReactNode
  /** What rows are sorted by, null where a market has none; absent where the column cannot be sorted by. */
  sortValue?: (market: Market, ticker: Ticker | undefined) => Decimal | string | null
}

/** All columns, from left to right. */
export const marketColumns: readonly MarketColumn[] = [
  {
    key: 'name',
    name: () => text('market'),
    align: 'start',
    className: 'sticky inset-s-0 z-1 h-10 bg-panel group-hover/row:bg-raised',
    Content: Name,
    sortValue: ({ instrument }) => instrument.symbol,
  },
  {
    key: 'last',
    name: () => text('last'),
    align: 'end',
    Content: ({ market, ticker }) => formatPrice(ticker?.last_price, market.instrument),
    sortValue: (_, ticker) => decimalOf(ticker?.last_price),
  },
  {
    key: 'change',
    name: () => text('change'),
    align: 'end',
    Content: Change,
    sortValue: (_, ticker) => selectDayChange(ticker)?.fraction ?? null,
  },
  {
    key: 'day',
    name: () => text('dayTrend'),
    align: 'center',
    Content: ({ market: { instrument } }) => <SparkLine symbolId={instrument.symbolId} symbol={instrument.symbol} />,
  },
  {
    key: 'volume',
    name: () => text('volume'),
    align: 'end',
    Content: Volume,
    sortValue: (_, ticker) => decimalOf(ticker?.turnover_24h),
  },
  {
    key: 'openInterest',
    name: () => text('openInterest'),
    align: 'end',
    Content: ({ ticker }) => formatCompact(selectOpenValue(ticker)),
    sortValue: (_, ticker) => selectOpenValue(ticker),
  },
  {
    key: 'funding',
    name: () => text('fundingRate'),
    align: 'end',
    className: 'text-muted',
    Content: Funding,
    sortValue: (_, ticker) => decimalOf(ticker?.funding_rate),
  },
  {
    key: 'bid',
    name: () => text('bid'),
    align: 'end',
    className: 'w-28',
    Content: ({ market }) => <BestPrice instrument={market.instrument} side="bid" />,
  },
  {
    key: 'ask',
    name: () => text('ask'),
    align: 'end',
    className: 'w-28',
    Content: ({ market }) => <BestPrice instrument={market.instrument} side="ask" />,
  },
]

function decimalOf(wire: string | null | undefined): Decimal | null {
  return wire === null || wire === undefined ? null : parseDecimal(wire)
}

function Name({ market, favorite, href, onToggle, onKeyDown }: MarketRowProps) {
  const { symbol, maxLeverage, halted } = market.instrument
  return (
    <span className="flex items-center gap-2">
      <FavoriteButton symbol={symbol} favorite={favorite} onToggle={onToggle} />
      <Link
        href={href}
        data-market={symbol}
        aria-keyshortcuts="F"
        onKeyDown={onKeyDown}
        className="touchable font-medium hover:text-accent"
      >
        {symbol}
      </Link>
      {maxLeverage && <Badge>{text('leverage', { leverage: maxLeverage })}</Badge>}
      {halted && <Badge tone="warn">{text('halted')}</Badge>}
    </span>
  )
}

function Change({ ticker }: MarketRowProps) {
  const change = selectDayChange(ticker)
  if (!change) return UNKNOWN
  return (
    <span className={DIRECTION_COLORS[change.direction]}>{formatPercent(change.fraction, 2, { signed: true })}</span>
  )
}

function Volume({ market, ticker }: MarketRowProps) {
  return (
    <>
      {formatCompact(ticker?.turnover_24h)}
      <span className="block text-xs text-faint">
        {formatCompact(ticker?.volume_24h)} {market.instrument.base}
      </span>
    </>
  )
}

function Funding({ market: { instrument }, ticker, onFunding }: MarketRowProps) {
  if (instrument.kind !== 'perpetual') return UNKNOWN
  const rate = formatPercent(ticker?.funding_rate, 4)
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

/** The best price of a side over its size, a few times a second; as the book was read until the first is pushed. */
function BestPrice({ instrument, side }: { instrument: Instrument; side: 'bid' | 'ask' }) {
  const { feed, http } = useServices()
  const pushed = useSampled(feed.best(instrument.symbolId), (view) => view.best)
  const read = useQuery({ ...depthQuery(http, instrument.symbolId), enabled: pushed === null }).data
  const levels = side === 'bid' ? read?.bids : read?.asks
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
