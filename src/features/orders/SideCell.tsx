import { Cell } from '@/ui/table/Table'
import { text } from './messages'

type Props = { isBuy: boolean; positionSide: string | null }

/** Shows buy or sell in the side's color; in hedge mode also the order's position side. */
export function SideCell({ isBuy, positionSide }: Props) {
  const hedgedSide = positionSide === 'long' || positionSide === 'short' ? positionSide : null
  return (
    <Cell className={isBuy ? 'text-up' : 'text-down'}>
      {isBuy ? text('buy') : text('sell')}
      {hedgedSide && <span className="text-faint"> {text(hedgedSide)}</span>}
    </Cell>
  )
}
