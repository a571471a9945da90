import { type Decimal, absolute, parseDecimal } from '@/base/decimal'
import { formatNumber, formatMoney, formatPercent, formatPrice, formatSize, UNKNOWN } from '@/terminal/format/format'
import { tierOf } from '@/trading/margin/margin'
import { liquidationDistance } from '@/trading/positions/liquidationDistance'
import { crossCollateral } from '@/trading/positions/OpenPosition'
import type { ProfitCheck } from '@/trading/positions/replayPosition'
import type { Definition, Explanation } from './Explanation'
import { text } from './explainMessages'
import type { PositionRow } from '@/terminal/positions/selectPositionRows'

/** The numbers with an explanation. */
export const EXPLAINED = ['value', 'entry', 'profit', 'returned', 'margin', 'ratio', 'liquidation', 'realized'] as const

export type Explained = (typeof EXPLAINED)[number]

/** Explains one number of a position from its inputs. */
export function explainPosition(row: PositionRow, number: Explained, check?: ProfitCheck): Explanation {
  const isIsolated = row.position.isolatedMargin !== null
  return { ...definePosition(number, { isIsolated, price: priceName(row) }), ...INPUTS[number](row, check) }
}

/** The inputs of a formula's text: the margin mode, and the name of the price for PnL. */
type Terms = { isIsolated: boolean; price: string }

/** Title and formula of a number of a position. */
export function definePosition(number: Explained, terms: Terms): Definition {
  const id = `position-${number}${number === 'margin' && terms.isIsolated ? '-isolated' : ''}`
  return { id, ...DEFINITIONS[number](terms) }
}

const DEFINITIONS: Record<Explained, (terms: Terms) => Omit<Definition, 'id'>> = {
  value: () => ({ title: text('value'), formula: text('valueFormula') }),
  entry: () => ({ title: text('entry'), formula: text('entryFormula') }),
  profit: ({ price }) => ({ title: text('profit'), formula: text('profitFormula', { price: price.toLowerCase() }) }),
  returned: () => ({ title: text('returned'), formula: text('returnedFormula') }),
  margin: ({ isIsolated }) => ({
    title: text('margin'),
    formula: text(isIsolated ? 'marginIsolated' : 'marginCross'),
  }),
  ratio: () => ({ title: text('ratio'), formula: text('ratioFormula') }),
  liquidation: () => ({ title: text('liquidation'), formula: text('liquidationFormula') }),
  realized: () => ({ title: text('realized'), formula: text('realizedFormula') }),
}

type Inputs = (row: PositionRow, check?: ProfitCheck) => Omit<Explanation, keyof Definition>

const INPUTS: Record<Explained, Inputs> = {
  value: (row) => ({ inputs: [sizeOf(row), markOf(row)] }),
  entry: (row) => ({ inputs: [costOf(row), sizeOf(row)] }),
  profit: (row) => ({
    inputs: [sizeOf(row), [priceName(row), priceText(row, row.unrealized?.price)], costOf(row)],
  }),
  returned: (row) => ({
    inputs: [
      [text('profit'), formatMoney(row.unrealized?.profit, { signed: true })],
      sizeOf(row),
      [text('entry'), priceText(row, row.position.entry)],
      leverageOf(row),
    ],
  }),
  margin: (row) => ({
    inputs:
      row.position.isolatedMargin === null ? [[text('value'), formatMoney(row.numbers?.value)], leverageOf(row)] : [],
  }),
  ratio: (row) => ({
    inputs: [
      [text('maintenance'), formatMoney(row.ratio?.maintenance)],
      [
        row.position.isolatedMargin === null ? text('equityCross') : text('equityIsolated'),
        formatMoney(row.ratio?.equity),
      ],
    ],
  }),
  liquidation: (row) => ({
    inputs: [
      [text('collateral'), formatMoney(collateralOf(row))],
      sizeOf(row),
      costOf(row),
      [text('maintenanceRate'), formatPercent(rateOf(row))],
      markOf(row),
      [text('distance'), formatPercent(selectDistance(row))],
    ],
  }),
  realized: ({ record, market }, check) => {
    const [realized, fee, funding] = [record.cum_realized_pnl, record.cum_fee, record.cum_funding_fee].map(parseDecimal)
    return {
      inputs: [
        [text('maxSize'), formatSize(record.max_size, market.instrument)],
        [text('closedSize'), formatSize(record.cum_close_size, market.instrument)],
        [text('closedValue'), formatMoney(record.cum_close_value)],
        [text('venueSays'), exactText(realized!)],
        ...(check
          ? [[text('recomputed', { count: check.life.executions }), exactText(check.life.realized)] as const]
          : []),
        [text('fees'), formatMoney(fee)],
        [text('funding'), formatMoney(-funding!, { signed: true })],
        [text('net'), formatMoney(realized! - fee! - funding!, { signed: true })],
      ],
      note: noteOf(check),
    }
  },
}

function noteOf(check: ProfitCheck | undefined): NonNullable<Explanation['note']> {
  if (check === undefined) return { tone: 'plain', text: text('reading') }
  if (check === null) return { tone: 'plain', text: text('unchecked') }
  if (check.agrees) return { tone: 'plain', text: text('agrees') }
  return { tone: 'warn', text: text('disagrees', { amount: exactText(check.life.realized - check.venue) }) }
}

/** Formats a number with all its decimals, at least two, so that a difference in the last digit is visible. */
function exactText(number: Decimal): string {
  return formatNumber(number, 18, { signed: true }).replace(/(\.\d{2}\d*?)0+$/, '$1')
}

function sizeOf({ position, market }: PositionRow): readonly [string, string] {
  return [text('size'), formatSize(position.size, market.instrument)]
}

function markOf(row: PositionRow): readonly [string, string] {
  return [text('mark'), priceText(row, row.mark)]
}

function costOf({ position }: PositionRow): readonly [string, string] {
  return [text('cost'), formatMoney(position.cost)]
}

function leverageOf({ position }: PositionRow): readonly [string, string] {
  return [text('leverage'), text('times', { leverage: position.leverage })]
}

function priceName({ unrealized }: PositionRow): string {
  return unrealized?.by === 'last' ? text('last') : text('mark')
}

function priceText({ market }: PositionRow, price: Decimal | null | undefined): string {
  return price === null || price === undefined ? UNKNOWN : formatPrice(price, market.instrument)
}

function collateralOf({ position, account }: PositionRow): Decimal | null {
  if (position.isolatedMargin !== null) return position.isolatedMargin
  return account.total === null ? null : crossCollateral(account.total, account.marked, position.symbolId)
}

/** The distance from mark price to liquidation price as a fraction; null if either is missing or unknown. */
function selectDistance({ mark, liquidation }: PositionRow): Decimal | null {
  return mark === null || liquidation === 'unknown' ? null : liquidationDistance(mark, liquidation)
}

function rateOf({ position, market, numbers }: PositionRow): Decimal | null {
  if (!numbers || absolute(position.size) === 0n) return null
  return tierOf(numbers.value, market.instrument.tiers)?.maintenanceRate ?? null
}
