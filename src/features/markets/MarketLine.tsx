import type { KeyboardEvent } from 'react'
import Star from 'lucide-react/icons/star'
import { Link } from 'wouter'
import { formatCompact, formatPercent, formatPrice, formatSize, UNKNOWN } from '@/desk/format'
import type { Market } from '@/desk/market'
import { useServices } from '@/desk/Services'
import { DIRECTION_COLOURS } from '@/desk/useDirection'
import { useSampled } from '@/desk/useSampled'
import type { Ticker } from '@/protocol/records/ticker'
import { Badge } from '@/ui/Badge'
import { classNames } from '@/ui/classNames'
import { IconButton } from '@/ui/IconButton'
import { Cell, Row } from '@/ui/Table'
import { selectChange } from './change'
import { text } from './messages'
import { selectOpenValue } from './sortMarkets'
import { SparkLine } from './SparkLine'

type Props = {
  market: Market
  ticker: Ticker | undefined
  favourite: boolean
  href: string
  onToggle: (symbol: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => void
}

/** One market of the page; its name leads to its desk. */
export function MarketLine({ market, ticker, favourite, href, onToggle, onKeyDown }: Props) {
  const { instrument } = market
  const { symbol } = instrument
  const change = selectChange(ticker)
  return (
    <Row>
      <Cell className="sticky left-0 z-1 h-10 bg-panel group-hover/row:bg-raised">
        <span className="flex items-center gap-2">
          <IconButton
            label={text(favourite ? 'removeFavourite' : 'addFavourite', { symbol })}
            pressed={favourite}
            icon={<Star className="size-3.5" fill={favourite ? 'currentColor' : 'none'} />}
            onClick={() => onToggle(symbol)}
          />
          <Link
            href={href}
            data-market={symbol}
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
      <Cell align="right" className={change ? DIRECTION_COLOURS[change.direction] : ''}>
        {change ? formatPercent(change.fraction, 2, { signed: true }) : UNKNOWN}
      </Cell>
      <Cell align="center">
        <SparkLine symbolId={instrument.symbolId} symbol={symbol} />
      </Cell>
      <Cell align="right">{formatCompact(ticker?.turnover_24h)}</Cell>
      <Cell align="right">{formatCompact(selectOpenValue(ticker))}</Cell>
      <Cell align="right" className="text-muted">
        {formatPercent(ticker?.funding_rate, 4)}
      </Cell>
      <Cell align="right" className={classNames('text-muted')}>
        <BestPrices market={market} />
      </Cell>
    </Row>
  )
}

/** The best price of each side and how much stands there, a few times a second. */
function BestPrices({ market: { instrument } }: { market: Market }) {
  const best = useSampled(useServices().feed.best(instrument.symbolId), (view) => view.best)
  if (!best) return UNKNOWN
  const { bid_price: bid, bid_size: bidSize, ask_price: ask, ask_size: askSize } = best
  return (
    <span className="inline-grid grid-cols-[1fr_auto_1fr] gap-x-1">
      <span className="text-up">
        {formatPrice(bid, instrument)} <span className="text-faint">× {formatSize(bidSize, instrument)}</span>
      </span>
      <span className="text-faint">/</span>
      <span className="text-down">
        {formatPrice(ask, instrument)} <span className="text-faint">× {formatSize(askSize, instrument)}</span>
      </span>
    </span>
  )
}
