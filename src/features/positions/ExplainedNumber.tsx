import type { ProfitCheck } from '@/trading/positions/replayPosition'
import { ExplainedValue } from './ExplainedValue'
import { text } from './explainMessages'
import { type Explained, explainPosition } from './explainPosition'
import type { PositionRow } from '@/terminal/positions/selectPositionRows'

type Props = {
  row: PositionRow
  number: Explained
  /** The number as it is read. */
  value: string
  check?: ProfitCheck | undefined
  className?: string
}

/** A derived number of a position that opens to show its formula and what went into it. */
export function ExplainedNumber({ row, number, value, check, className }: Props) {
  const explain = () => explainPosition(row, number, check)
  const { symbol } = row.market.instrument
  return (
    <ExplainedValue
      explain={explain}
      label={text('open', { title: explain().title, symbol, value })}
      value={value}
      className={className}
    />
  )
}
