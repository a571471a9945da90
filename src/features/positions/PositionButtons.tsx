import Ellipsis from 'lucide-react/icons/ellipsis'
import { Button } from '@/ui/Button'
import { moveFocus } from '@/ui/moveFocus'
import { Popover } from '@/ui/Popover'
import { text } from './messages'
import type { PositionRow } from '@/desk/selectPositionRows'

/** What may be done with a position; each opens a dialog of its own. */
export type PositionAction = 'close' | 'reverse' | 'exits' | 'margin' | 'leverage'

type Props = {
  row: PositionRow
  gone: boolean
  /** Null where it may not be touched from here. */
  onAct: ((action: PositionAction) => void) | null
}

/** Closes a position, and in a menu everything else that may be done with it. */
export function PositionButtons({ row, gone, onAct }: Props) {
  if (!onAct) return null
  const { symbol } = row.market.instrument
  const actions: readonly PositionAction[] = [
    'reverse',
    'exits',
    ...(row.position.isolatedMargin === null ? [] : (['margin'] as const)),
    'leverage',
  ]
  return (
    <span className="inline-flex items-center gap-1">
      <Button
        size="small"
        disabled={gone}
        aria-label={text('closeLabel', { symbol })}
        onClick={() => onAct('close')}
        className="touchable h-5"
      >
        {text('close')}
      </Button>
      <Popover
        label={text('more', { symbol })}
        role="menu"
        align="end"
        trigger={(trigger) => (
          <button
            type="button"
            {...trigger}
            disabled={gone}
            aria-label={text('more', { symbol })}
            title={text('more', { symbol })}
            className="touchable inline-grid size-5 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
          >
            <Ellipsis aria-hidden="true" className="size-4" />
          </button>
        )}
      >
        {(close) => (
          <div className="flex flex-col p-1">
            {actions.map((action) => (
              <button
                key={action}
                type="button"
                role="menuitem"
                onKeyDown={(event) => moveFocus(event, '[role="menuitem"]')}
                onClick={() => {
                  close()
                  onAct(action)
                }}
                className="h-7 rounded-sm px-3 text-left text-sm whitespace-nowrap text-ink hover:bg-hover pointer-coarse:h-10"
              >
                {text(action)}
              </button>
            ))}
          </div>
        )}
      </Popover>
    </span>
  )
}
