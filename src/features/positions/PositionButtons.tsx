import { Button } from '@/ui/controls/Button'
import type { Order } from '@/protocol/records/order'
import { RowMenu } from '@/ui/overlays/RowMenu'
import { text } from './messages'
import { type PositionAction, positionActions } from '@/terminal/positions/positionIntent'
import type { PositionRow } from '@/terminal/positions/selectPositionRows'

/** Opens the dialog of an action. `exit`: the take-profit or stop-loss to change. */
export type ActOnPosition = (action: PositionAction, exit?: Order) => void

type Props = {
  row: PositionRow
  gone: boolean
  /** Null where the position cannot be changed. */
  onAct: ActOnPosition | null
}

/** The button that closes a position, and a menu with the other actions. */
export function PositionButtons({ row, gone, onAct }: Props) {
  if (!onAct) return null
  const { symbol } = row.market.instrument
  const [, ...actions] = positionActions(row.record)
  return (
    <span className="inline-flex items-center gap-1">
      <Button
        size="small"
        disabled={gone}
        aria-label={text('closeLabel', { symbol })}
        onClick={() => onAct('close')}
        className="touchable h-5"
      >
        {text('closePosition')}
      </Button>
      <RowMenu
        label={text('more', { symbol })}
        disabled={gone}
        actions={actions.map((action) => ({
          name: text(action),
          act: () => onAct(action),
        }))}
      />
    </span>
  )
}
