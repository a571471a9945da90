import { profitTone } from '@/terminal/format/profitTone'
import { parseDecimal } from '@/base/decimal'
import { formatMoney, formatPercent, formatPrice, UNKNOWN } from '@/terminal/format/format'
import type { PositionRow } from '@/terminal/positions/selectPositionRows'
import type { ProfitCheck } from '@/trading/positions/replayPosition'
import { type Explained, explainPosition } from './explainPosition'
import { text } from './messages'
import { ExplainedValue } from './ExplainedValue'
import { text as explainText } from './explainMessages'

type Props = { row: PositionRow; number: Explained; check?: ProfitCheck | undefined }

/** A number of a position with its explanation; a dash while it is not known. */
export function PositionNumber({ row, number, check }: Props) {
  const value = VALUES[number](row)
  return value === null ? UNKNOWN : <ExplainedNumber row={row} number={number} check={check} value={value} />
}

/** Formats each number; null while its inputs are not known, never zero. */
const VALUES: Record<Explained, (row: PositionRow) => string | null> = {
  value: ({ numbers }) => numbers && formatMoney(numbers.value),
  entry: ({ position, market }) => formatPrice(position.entry, market.instrument),
  profit: ({ unrealized }) => unrealized && formatMoney(unrealized.profit, { signed: true }),
  returned: ({ unrealized }) =>
    unrealized && unrealized.returnOnEquity !== null
      ? formatPercent(unrealized.returnOnEquity, 2, { signed: true })
      : null,
  margin: ({ numbers }) => numbers && formatMoney(numbers.margin),
  ratio: ({ ratio }) => ratio && (ratio.ratio === null ? text('ratioOver') : formatPercent(ratio.ratio, 2)),
  liquidation: (row) => (row.liquidation === 'unknown' ? null : liquidationText(row)),
  realized: ({ record }) => formatMoney(record.cum_realized_pnl, { signed: true }),
}

/** The color of a number by its meaning; empty for none. */
export const TONES: Record<'profit' | 'realized' | 'ratio' | 'liquidation', (row: PositionRow) => string> = {
  profit: ({ unrealized }) => profitTone(unrealized?.profit ?? 0n),
  realized: ({ record }) => profitTone(parseDecimal(record.cum_realized_pnl)),
  // Warns from a margin ratio of 50%, and shows an alarm from 90%.
  ratio: ({ ratio }) => {
    if (!ratio) return ''
    if (ratio.ratio === null || ratio.ratio >= 9n * 10n ** 17n) return 'text-down'
    return ratio.ratio >= 5n * 10n ** 17n ? 'text-warn' : ''
  },
  liquidation: ({ liquidation }) => (typeof liquidation === 'bigint' ? 'text-warn' : 'text-faint'),
}

/** The liquidation price as text, or the text for none. */
export function liquidationText({ liquidation, market }: PositionRow): string {
  if (liquidation === 'unknown') return UNKNOWN
  return liquidation === null ? text('never') : formatPrice(liquidation, market.instrument)
}

/** Margin mode and leverage as text; an unknown mode unchanged. */
export function termsOf({ position }: PositionRow): string {
  const { marginMode, leverage } = position
  const mode = marginMode === 'cross' ? text('cross') : marginMode === 'isolated' ? text('isolated') : marginMode
  return text('terms', { mode, leverage })
}

type ExplainedNumberProps = {
  row: PositionRow
  number: Explained
  /** The displayed number. */
  value: string
  check?: ProfitCheck | undefined
}

/** A derived number of a position that shows its formula and inputs on a click. */
function ExplainedNumber({ row, number, value, check }: ExplainedNumberProps) {
  const explain = () => explainPosition(row, number, check)
  const { symbol } = row.market.instrument
  return (
    <ExplainedValue
      explain={explain}
      label={explainText('open', { title: explain().title, symbol, value })}
      value={value}
    />
  )
}
