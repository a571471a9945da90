import Ellipsis from 'lucide-react/icons/ellipsis'
import { moveFocus } from '../controls/moveFocus'
import { Popover } from './Popover'

/** One item of a row's menu. */
export type RowAction = { name: string; disabled?: boolean; writes?: string; act: () => void }

type Props = {
  /** Accessible name of the button and of its menu: what the row is about. */
  label: string
  disabled: boolean
  actions: readonly RowAction[]
}

/** A button with three dots in a table row that opens a menu of further actions. */
export function RowMenu({ label, disabled, actions }: Props) {
  return (
    <Popover
      label={label}
      role="menu"
      align="end"
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          disabled={disabled}
          aria-label={label}
          title={label}
          className="touchable inline-grid pointer-coarse:-me-3 size-6 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
        >
          <Ellipsis aria-hidden="true" className="size-4" />
        </button>
      )}
    >
      {(close) => (
        <div className="flex flex-col p-1">
          {actions.map(({ name, disabled: rejected, writes, act }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              aria-disabled={rejected || undefined}
              data-writes={writes}
              onKeyDown={(event) => moveFocus(event, '[role="menuitem"]')}
              onClick={() => {
                if (rejected) return
                close()
                act()
              }}
              className="h-7 rounded-sm px-3 text-start text-sm whitespace-nowrap text-ink hover:bg-hover aria-disabled:opacity-50 pointer-coarse:h-11"
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </Popover>
  )
}
