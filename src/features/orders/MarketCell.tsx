import type { ReactNode } from 'react'
import { symbolName } from '@/terminal/format/format'
import type { Market } from '@/terminal/market/market'
import { Cell } from '@/ui/table/Table'

type Props = {
  market: Market | undefined
  symbolId: number
  /** Content before the market's name. */
  children?: ReactNode
}

/** The cell with the row's market. It is sticky while the table scrolls sideways. */
export function MarketCell({ market, symbolId, children }: Props) {
  return (
    <Cell className="sticky inset-s-0 z-1 bg-inherit font-medium">
      {children}
      {symbolName(market?.instrument, symbolId)}
    </Cell>
  )
}
