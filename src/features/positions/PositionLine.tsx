import { useState } from 'react'
import { clsx } from 'clsx'
import { parseDecimal } from '@/base/decimal'
import { formatMoney, formatPercent, formatPrice, UNKNOWN, formatSize } from '@/terminal/format/format'
import type { PositionRow } from '@/terminal/positions/selectPositionRows'
import { isLong } from '@/trading/positions/OpenPosition'
import { nearestExits } from '@/trading/positions/positionExits'
import type { Order } from '@/protocol/records/order'
import type { ProfitCheck } from '@/trading/positions/replayPosition'
import { Badge } from '@/ui/Badge'
import { Cell, Row } from '@/ui/table/Table'
import { AdlLevel } from './AdlLevel'
import { text } from './messages'
import { type ActOnPosition, PositionButtons } from './PositionButtons'
import { DetailsToggle, PositionDetails, ProfitWarning } from './PositionDetails'
import { liquidationText, PositionNumber, termsOf, TONES } from './PositionNumber'

/** Classes that hide columns in a narrow table, those with `FIRST` first. The details of a row have all numbers. */
export const FIRST = '@max-5xl:hidden'
export const SECOND = '@max-4xl:hidden'
/** Class of content that is visible only while the columns with `SECOND` are hidden. */
const WITHOUT_SECOND = '@4xl:hidden'
/** Class of the cell with a position's buttons, which is sticky while the table scrolls sideways. */
const ACTIONS = 'sticky inset-e-0 bg-inherit py-0.5'

type Props = {
  row: PositionRow
  /** The check of the position's realized profit by its executions; undefined while they load. */
  check: ProfitCheck | undefined
  /** Take-profits and stop-losses of the position; `dormant`: those of orders that are not filled. */
  exits: readonly Order[]
  dormant: readonly Order[]
  /** The account of the position; null if it is read-only. */
  account: string | null
  /** Whether the position is closed and still shown because the pointer is over the table. */
  gone: boolean
  /** Null if the account is read-only. */
  onAct: ActOnPosition | null
}

/** One position as a table row. Numbers that depend on the mark price are unknown until it is known, never zero. */
export function PositionLine({ row, check, gone, onAct, ...orders }: Props) {
  const { market, position, record, mark, unrealized } = row
  const { exits } = orders
  const { instrument } = market
  const long = isLong(position)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Row className={clsx(gone && 'opacity-40')}>
        <Cell className="sticky inset-s-0 z-1 bg-inherit">
          <span className="flex items-center gap-1.5">
            <DetailsToggle row={row} open={open} onToggle={() => setOpen(!open)} />
            <span className="font-medium">{instrument.symbol}</span>
            <Badge tone={long ? 'up' : 'down'}>{long ? text('long') : text('short')}</Badge>
            <span className="text-xs text-faint">{termsOf(row)}</span>
            <ProfitWarning check={check} className={WITHOUT_SECOND} />
          </span>
        </Cell>
        <Cell align="end" className={long ? 'text-up' : 'text-down'}>
          {formatSize(position.size, instrument)} <span className="text-faint">{instrument.base}</span>
        </Cell>
        <Cell align="end" className={FIRST}>
          <PositionNumber row={row} number="value" />
        </Cell>
        <Cell align="end">
          <PositionNumber row={row} number="entry" />
        </Cell>
        <Cell align="end">{formatPrice(mark, instrument)}</Cell>
        <Cell align="end" className={TONES.profit(row)}>
          <PositionNumber row={row} number="profit" />
          {unrealized && unrealized.returnOnEquity !== null && (
            <>
              {' ('}
              <PositionNumber row={row} number="returned" />)
            </>
          )}
        </Cell>
        <Cell align="end" className={SECOND}>
          <PositionNumber row={row} number="margin" />
        </Cell>
        <Cell align="end" className={clsx(SECOND, TONES.ratio(row))}>
          <PositionNumber row={row} number="ratio" />
        </Cell>
        <Cell align="end" className={TONES.liquidation(row)}>
          <PositionNumber row={row} number="liquidation" />
        </Cell>
        <Cell align="end">
          <ExitPrices row={row} exits={exits} onAct={gone ? null : onAct} />
        </Cell>
        <Cell align="end" className={clsx(SECOND, TONES.realized(row))}>
          <ProfitWarning check={check} className="me-1" />
          <PositionNumber row={row} number="realized" check={check} />
        </Cell>
        <Cell align="end" className={FIRST}>
          {formatMoney(-parseDecimal(record.cum_funding_fee), { signed: true })}
        </Cell>
        <Cell align="end" className={FIRST}>
          {formatMoney(record.cum_fee)}
        </Cell>
        <Cell className={FIRST}>
          <AdlLevel level={record.adl_level} />
        </Cell>
        <Cell align="end" className={ACTIONS}>
          <PositionButtons row={row} gone={gone} onAct={onAct} />
        </Cell>
      </Row>
      {open && <PositionDetails row={row} check={check} onAct={onAct} {...orders} />}
    </>
  )
}

/** One position on two lines for a narrow screen: unrealized PnL first, other numbers in the details. */
export function NarrowPositionLine({ row, check, gone, onAct, ...orders }: Props) {
  const { market, position, unrealized, mark } = row
  const { exits } = orders
  const { instrument } = market
  const long = isLong(position)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Row className={clsx(gone && 'opacity-40')}>
        <Cell className="py-1">
          <span className="flex items-center gap-1">
            <DetailsToggle row={row} open={open} onToggle={() => setOpen(!open)} />
            <span>
              <span className="flex flex-wrap items-center gap-x-1.5">
                <span className="font-medium">{instrument.symbol}</span>
                <Badge tone={long ? 'up' : 'down'}>{long ? text('long') : text('short')}</Badge>
                <ProfitWarning check={check} />
              </span>
              <span className="text-xs text-faint">
                {text('sizeAt', {
                  size: formatSize(position.size, instrument),
                  price: formatPrice(position.entry, instrument),
                })}
              </span>
              {exits.length > 0 && (
                <span className="block text-xs">
                  <ExitPrices row={row} exits={exits} onAct={gone ? null : onAct} lead />
                </span>
              )}
            </span>
          </span>
        </Cell>
        <Cell align="end" className={clsx('py-1', TONES.profit(row))}>
          <span className="block">{formatMoney(unrealized?.profit, { signed: true })}</span>
          <span className="block text-xs">{formatPercent(unrealized?.returnOnEquity, 2, { signed: true })}</span>
        </Cell>
        <Cell align="end" className="py-1">
          <span className="block">{formatPrice(mark, instrument)}</span>
          <span className={clsx('block text-xs', TONES.liquidation(row))}>{liquidationText(row)}</span>
        </Cell>
        <Cell align="end" className={ACTIONS}>
          <PositionButtons row={row} gone={gone} onAct={onAct} />
        </Cell>
      </Row>
      {open && <PositionDetails row={row} check={check} onAct={onAct} {...orders} />}
    </>
  )
}

/** The button with the nearest take-profit and stop-loss and the number of others, which opens the TP/SL dialog. */
function ExitPrices({ row, exits, onAct, lead }: Pick<Props, 'row' | 'exits' | 'onAct'> & { lead?: boolean }) {
  const { instrument } = row.market
  const { takeProfit, stopLoss } = nearestExits(exits, isLong(row.position))
  const price = (number: string | null) => (number === null ? UNKNOWN : formatPrice(number, instrument))
  const numbers = (
    <>
      {lead && <span className="text-faint">{text('exitPrices')} </span>}
      <span className={takeProfit === null ? 'text-faint' : 'text-up'}>{price(takeProfit)}</span>
      <span className="text-faint"> / </span>
      <span className={stopLoss === null ? 'text-faint' : 'text-down'}>{price(stopLoss)}</span>
      {exits.length > 1 && <span className="text-faint"> {text('exitsMore', { count: exits.length - 1 })}</span>}
    </>
  )
  if (!onAct) return numbers
  return (
    <button
      type="button"
      className="touchable rounded-sm hover:underline"
      aria-label={text('exitsLabel', {
        symbol: instrument.symbol,
        takeProfit: price(takeProfit),
        stopLoss: price(stopLoss),
      })}
      onClick={() => onAct('exits')}
    >
      {numbers}
    </button>
  )
}
