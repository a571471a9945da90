import type { KeyboardEvent } from 'react'
import Star from 'lucide-react/icons/star'
import { Link } from 'wouter'
import { formatCompact, formatPercent, formatPrice, UNKNOWN } from '@/terminal/format/format'
import type { Market } from '@/terminal/market/market'
import { DIRECTION_COLORS } from '@/terminal/orders/direction'
import type { Ticker } from '@/protocol/records/ticker'
import { Badge } from '@/ui/Badge'
import { IconButton } from '@/ui/controls/IconButton'
import { Cell, Row } from '@/ui/table/Table'
import { BestPrices } from './BestPrices'
import { selectChange } from './change'
import { text } from './messages'
import { selectOpenValue } from './sortMarkets'
import { SparkLine } from './SparkLine'

type Props = {
  market: Market
  ticker: Ticker | undefined
  favorite: boolean
  href: string
  onToggle: (symbol: string) => void
  onFunding: () => void
  onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => void
}

/** One market of the page; its name leads to its desk. */
export function MarketLine({ market, ticker, favorite, href, onToggle, onFunding, onKeyDown }: Props) {
  const { instrument } = market
  const { symbol } = instrument
  const change = selectChange(ticker)
  return (
    <Row>
      <Cell className="sticky left-0 z-1 h-10 bg-panel group-hover/row:bg-raised">
        <span className="flex items-center gap-2">
          <IconButton
            label={text(favorite ? 'removeFavorite' : 'addFavorite', { symbol })}
            pressed={favorite}
            icon={<Star className="size-3.5" fill={favorite ? 'currentColor' : 'none'} />}
            onClick={() => onToggle(symbol)}
          />
          <Link
            href={href}
            data-market={symbol}
            aria-keyshortcuts="F"
            onKeyDown={onKeyDown}
            className="touchable font-medium hover:text-accent"
          >
            {symbol}
          </Link>
          {instrument.maxLeverage && <Badge>{text('leverage', { leverage: instrument.maxLeverage })}</Badge>}
          {instrument.halted && <Badge tone="warn">{text('halted')}</Badge>}
        </span>
      </Cell>
      <Cell align="right">{formatPrice(ticker?.last_price, instrument)}</Cell>
      <Cell align="right" className={change ? DIRECTION_COLORS[change.direction] : ''}>
        {change ? formatPercent(change.fraction, 2, { signed: true }) : UNKNOWN}
      </Cell>
      <Cell align="center">
        <SparkLine symbolId={instrument.symbolId} symbol={symbol} />
      </Cell>
      <Cell align="right">
        {formatCompact(ticker?.turnover_24h)}
        <span className="block text-xs text-faint">
          {formatCompact(ticker?.volume_24h)} {instrument.base}
        </span>
      </Cell>
      <Cell align="right">{formatCompact(selectOpenValue(ticker))}</Cell>
      <Cell align="right" className="text-muted">
        {instrument.kind === 'perpetual' ? (
          <button
            type="button"
            className="touchable -mr-1 rounded-md px-1 hover:bg-hover hover:text-ink"
            aria-label={text('fundingOf', { symbol, rate: formatPercent(ticker?.funding_rate, 4) })}
            onClick={onFunding}
          >
            {formatPercent(ticker?.funding_rate, 4)}
          </button>
        ) : (
          UNKNOWN
        )}
      </Cell>
      <BestPrices instrument={instrument} />
    </Row>
  )
}
