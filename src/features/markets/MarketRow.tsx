import type { KeyboardEvent } from 'react'
import { clsx } from 'clsx'
import { formatCompact, formatPercent, formatPrice, UNKNOWN } from '@/terminal/format/format'
import type { Market } from '@/terminal/market/market'
import { DIRECTION_COLORS } from '@/terminal/orders/direction'
import type { Ticker } from '@/protocol/records/ticker'
import { Badge } from '@/ui/Badge'
import { selectDayChange } from '@/trading/market/marketStatistics'
import { FavoriteButton } from './FavoriteButton'
import { text } from './messages'

type Props = {
  market: Market
  ticker: Ticker | undefined
  /** It is the market that is open now. */
  open: boolean
  favorite: boolean
  onChoose: (symbol: string) => void
  onToggle: (symbol: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
}

/** The columns of the list, shared with its head. */
export const MARKET_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_10ch_10ch] gap-2 whitespace-nowrap sm:grid-cols-[minmax(0,1fr)_11ch_9ch_9ch_9ch]'

/** One market of the list: its star, and a button over the rest of the row. */
export function MarketRow({ market, ticker, open, favorite, onChoose, onToggle, onKeyDown }: Props) {
  const { instrument } = market
  const { symbol } = instrument
  const change = selectDayChange(ticker)
  return (
    <li className={clsx('flex items-center rounded-md hover:bg-hover', open && 'bg-raised')}>
      <FavoriteButton symbol={symbol} favorite={favorite} onToggle={onToggle} />
      <button
        type="button"
        data-market={symbol}
        aria-current={open ? 'true' : undefined}
        onClick={() => onChoose(symbol)}
        onKeyDown={onKeyDown}
        className={clsx(MARKET_COLUMNS, 'touchable h-8 min-w-0 grow items-center pe-1 text-start text-sm')}
      >
        <span className="flex items-center gap-2 font-medium">
          {symbol}
          {instrument.maxLeverage && <Badge>{text('leverage', { leverage: instrument.maxLeverage })}</Badge>}
          {instrument.halted && <Badge tone="warn">{text('halted')}</Badge>}
        </span>
        <span className="text-end">{formatPrice(ticker?.last_price, instrument)}</span>
        <span className={clsx('text-end', change && DIRECTION_COLORS[change.direction])}>
          {change ? formatPercent(change.fraction, 2, { signed: true }) : UNKNOWN}
        </span>
        <span className="text-end max-sm:hidden">{formatCompact(ticker?.turnover_24h)}</span>
        <span className="text-end text-muted max-sm:hidden">{formatPercent(ticker?.funding_rate, 4)}</span>
      </button>
    </li>
  )
}
