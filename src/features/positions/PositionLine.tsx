import type { Decimal } from '@/base/decimal'
import { formatMoney, formatPercent, formatPrice, formatSize, UNKNOWN } from '@/desk/format'
import { isLong } from '@/trading/OpenPosition'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { classNames } from '@/ui/classNames'
import { Cell, Row } from '@/ui/Table'
import { text } from './messages'
import type { PositionRow } from '@/desk/selectPositionRows'

/** Columns that give way where the table is narrow: the value first, then the margin. */
export const SECOND = '@max-3xl:hidden'
export const THIRD = '@max-2xl:hidden'

type Props = {
  row: PositionRow
  /** Closed meanwhile, and still shown because somebody points at the table. */
  gone: boolean
  /** Null where it may not be closed from here. */
  onClose: (() => void) | null
}

/** One position. Figures that follow from the mark are shown as unknown until it is known, never as zero. */
export function PositionLine({ row, gone, onClose }: Props) {
  const { market, position, figures, mark } = row
  const { instrument } = market
  const long = isLong(position)
  return (
    <Row className={classNames(gone && 'opacity-40')}>
      <Cell className="sticky left-0 z-1 bg-panel group-hover/row:bg-raised">
        <span className="flex items-center gap-1.5">
          <span className="font-medium">{instrument.symbol}</span>
          <Badge tone={long ? 'up' : 'down'}>{long ? text('long') : text('short')}</Badge>
          <span className="text-xs text-faint">{termsOf(row)}</span>
        </span>
      </Cell>
      <Cell align="right" className={long ? 'text-up' : 'text-down'}>
        {formatSize(position.size, instrument)} <span className="text-faint">{instrument.base}</span>
      </Cell>
      <Cell align="right" className={SECOND}>
        {formatMoney(figures?.value)}
      </Cell>
      <Cell align="right">{formatPrice(position.entry, instrument)}</Cell>
      <Cell align="right">{formatPrice(mark, instrument)}</Cell>
      <Cell align="right" className={toneOf(figures?.profit)}>
        {figures ? profitText(figures.profit, figures.returnOnEquity) : UNKNOWN}
      </Cell>
      <Cell align="right" className={THIRD}>
        {formatMoney(figures?.margin)}
      </Cell>
      <Cell align="right" className={liquidationColour(row)}>
        {liquidationText(row)}
      </Cell>
      <Cell align="right" className="sticky right-0 bg-panel py-0.5 group-hover/row:bg-raised">
        <CloseButton symbol={instrument.symbol} gone={gone} onClose={onClose} />
      </Cell>
    </Row>
  )
}

/** The same in two lines for a narrow screen: what it has won comes first. */
export function NarrowPositionLine({ row, gone, onClose }: Props) {
  const { market, position, figures, mark } = row
  const { instrument } = market
  const long = isLong(position)
  return (
    <Row className={classNames(gone && 'opacity-40')}>
      <Cell className="py-1">
        <span className="flex items-center gap-1.5">
          <span className="font-medium">{instrument.symbol}</span>
          <Badge tone={long ? 'up' : 'down'}>{long ? text('long') : text('short')}</Badge>
        </span>
        <span className="text-xs text-faint">
          {text('sizeAt', {
            size: formatSize(position.size, instrument),
            price: formatPrice(position.entry, instrument),
          })}
        </span>
      </Cell>
      <Cell align="right" className={classNames('py-1', toneOf(figures?.profit))}>
        <span className="block">{formatMoney(figures?.profit, { signed: true })}</span>
        <span className="block text-xs">{formatPercent(figures?.returnOnEquity, 2, { signed: true })}</span>
      </Cell>
      <Cell align="right" className="py-1">
        <span className="block">{formatPrice(mark, instrument)}</span>
        <span className={classNames('block text-xs', liquidationColour(row))}>{liquidationText(row)}</span>
      </Cell>
      <Cell align="right" className="py-1">
        <CloseButton symbol={instrument.symbol} gone={gone} onClose={onClose} />
      </Cell>
    </Row>
  )
}

type CloseProps = Pick<Props, 'gone' | 'onClose'> & { symbol: string }

function CloseButton({ symbol, gone, onClose }: CloseProps) {
  if (!onClose) return null
  return (
    <Button
      size="small"
      disabled={gone}
      aria-label={text('closeLabel', { symbol })}
      onClick={onClose}
      className="touchable h-5"
    >
      {text('close')}
    </Button>
  )
}

function termsOf({ position }: PositionRow): string {
  const { marginMode, leverage } = position
  const mode = marginMode === 'cross' ? text('cross') : marginMode === 'isolated' ? text('isolated') : marginMode
  return text('terms', { mode, leverage })
}

function liquidationText({ liquidation, market }: PositionRow): string {
  if (liquidation === 'unknown') return UNKNOWN
  return liquidation === null ? text('never') : formatPrice(liquidation, market.instrument)
}

function liquidationColour({ liquidation }: PositionRow): string {
  return typeof liquidation === 'bigint' ? 'text-warn' : 'text-faint'
}

function profitText(profit: Decimal, returned: Decimal | null): string {
  const figure = formatMoney(profit, { signed: true })
  if (returned === null) return figure
  return text('profitWithReturn', { profit: figure, percent: formatPercent(returned, 2, { signed: true }) })
}

function toneOf(profit: Decimal | undefined): string {
  if (profit === undefined || profit === 0n) return ''
  return profit > 0n ? 'text-up' : 'text-down'
}
