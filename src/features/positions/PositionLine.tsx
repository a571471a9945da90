import { type Decimal, parseDecimal } from '@/base/decimal'
import { formatMoney, formatPercent, formatPrice, formatSize, UNKNOWN } from '@/desk/format'
import { isLong } from '@/trading/OpenPosition'
import type { ProfitCheck } from '@/trading/replayPosition'
import { Badge } from '@/ui/Badge'
import { classNames } from '@/ui/classNames'
import { Cell, Row } from '@/ui/Table'
import { AdlLevel } from './AdlLevel'
import { ExplainedFigure } from './ExplainedFigure'
import { text } from './messages'
import { type PositionAction, PositionButtons } from './PositionButtons'
import type { PositionRow } from '@/desk/selectPositionRows'

/** Columns that give way where the table is narrow: the value first, then the margin. */
export const SECOND = '@max-3xl:hidden'
export const THIRD = '@max-2xl:hidden'

type Props = {
  row: PositionRow
  /** What its executions say of its realized profit; undefined while they are read. */
  check: ProfitCheck | undefined
  /** Closed meanwhile, and still shown because somebody points at the table. */
  gone: boolean
  /** Null where it may not be touched from here. */
  onAct: ((action: PositionAction) => void) | null
}

/** One position. Figures that follow from the mark are shown as unknown until it is known, never as zero. */
export function PositionLine({ row, check, gone, onAct }: Props) {
  const { market, position, record, figures, mark, unrealized } = row
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
        <Figure row={row} figure="value" value={figures ? formatMoney(figures.value) : null} />
      </Cell>
      <Cell align="right">
        <Figure row={row} figure="entry" value={formatPrice(position.entry, instrument)} />
      </Cell>
      <Cell align="right">{formatPrice(mark, instrument)}</Cell>
      <Cell align="right" className={toneOf(unrealized?.profit)}>
        <Figure
          row={row}
          figure="profit"
          value={unrealized ? formatMoney(unrealized.profit, { signed: true }) : null}
        />
        {unrealized && unrealized.returnOnEquity !== null && (
          <>
            {' ('}
            <Figure row={row} figure="returned" value={returnText(unrealized.returnOnEquity)} />)
          </>
        )}
      </Cell>
      <Cell align="right" className={THIRD}>
        <Figure row={row} figure="margin" value={figures ? formatMoney(figures.margin) : null} />
      </Cell>
      <Cell align="right" className={ratioTone(row)}>
        <Figure row={row} figure="ratio" value={row.ratio ? ratioText(row.ratio.ratio) : null} />
      </Cell>
      <Cell align="right" className={liquidationColour(row)}>
        <Figure row={row} figure="liquidation" value={row.liquidation === 'unknown' ? null : liquidationText(row)} />
      </Cell>
      <Cell align="right" className={toneOf(parseDecimal(record.cum_realized_pnl))}>
        {check?.agrees === false && (
          <Badge tone="warn" className="mr-1">
            {text('disagrees')}
          </Badge>
        )}
        <Figure
          row={row}
          figure="realized"
          check={check}
          value={formatMoney(record.cum_realized_pnl, { signed: true })}
        />
      </Cell>
      <Cell align="right">{formatMoney(record.cum_funding_fee)}</Cell>
      <Cell align="right">{formatMoney(record.cum_fee)}</Cell>
      <Cell>
        <AdlLevel level={record.adl_level} />
      </Cell>
      <Cell align="right" className="sticky right-0 bg-panel py-0.5 group-hover/row:bg-raised">
        <PositionButtons row={row} gone={gone} onAct={onAct} />
      </Cell>
    </Row>
  )
}

/** The same in two lines for a narrow screen: what it has won comes first. */
export function NarrowPositionLine({ row, check, gone, onAct }: Props) {
  const { market, position, unrealized, mark } = row
  const { instrument } = market
  const long = isLong(position)
  return (
    <Row className={classNames(gone && 'opacity-40')}>
      <Cell className="py-1">
        <span className="flex items-center gap-1.5">
          <span className="font-medium">{instrument.symbol}</span>
          <Badge tone={long ? 'up' : 'down'}>{long ? text('long') : text('short')}</Badge>
          {check?.agrees === false && <Badge tone="warn">{text('disagrees')}</Badge>}
        </span>
        <span className="text-xs text-faint">
          {text('sizeAt', {
            size: formatSize(position.size, instrument),
            price: formatPrice(position.entry, instrument),
          })}
        </span>
      </Cell>
      <Cell align="right" className={classNames('py-1', toneOf(unrealized?.profit))}>
        <span className="block">{formatMoney(unrealized?.profit, { signed: true })}</span>
        <span className="block text-xs">{formatPercent(unrealized?.returnOnEquity, 2, { signed: true })}</span>
      </Cell>
      <Cell align="right" className="py-1">
        <span className="block">{formatPrice(mark, instrument)}</span>
        <span className={classNames('block text-xs', liquidationColour(row))}>{liquidationText(row)}</span>
      </Cell>
      <Cell align="right" className="py-1">
        <PositionButtons row={row} gone={gone} onAct={onAct} />
      </Cell>
    </Row>
  )
}

type FigureProps = Omit<Parameters<typeof ExplainedFigure>[0], 'value'> & { value: string | null }

/** A figure that can be opened; while it is not known there is nothing to open. */
function Figure({ value, ...rest }: FigureProps) {
  return value === null ? UNKNOWN : <ExplainedFigure {...rest} value={value} />
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

function returnText(returned: Decimal): string {
  return formatPercent(returned, 2, { signed: true })
}

function ratioText(ratio: Decimal | null): string {
  return ratio === null ? text('ratioOver') : formatPercent(ratio, 2)
}

/** From half of the way to liquidation on it warns, from nine tenths on it alarms. */
function ratioTone({ ratio }: PositionRow): string {
  if (!ratio) return ''
  if (ratio.ratio === null || ratio.ratio >= 9n * 10n ** 17n) return 'text-down'
  return ratio.ratio >= 5n * 10n ** 17n ? 'text-warn' : ''
}

function toneOf(profit: Decimal | undefined): string {
  if (profit === undefined || profit === 0n) return ''
  return profit > 0n ? 'text-up' : 'text-down'
}
