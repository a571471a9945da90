import type { ReactNode } from 'react'
import { classNames } from './classNames'
import { moveFocus } from './moveFocus'
import { Popover, type PopoverTrigger } from './Popover'

/** One line of a menu. */
export type MenuItem = {
  key: string
  label: ReactNode
  onSelect: () => void
  disabled?: boolean
  tone?: 'plain' | 'down'
  /** For a line that is one of several choices. */
  checked?: boolean
}

type Props = {
  label: string
  trigger: (props: PopoverTrigger) => ReactNode
  items: readonly MenuItem[]
  align?: 'start' | 'end'
}

/** A menu under its button. Arrows move, Enter chooses, Escape closes. */
export function Menu({ label, trigger, items, align }: Props) {
  return (
    <Popover label={label} role="menu" trigger={trigger} align={align ?? 'start'} className="min-w-40">
      {(close) => (
        <div className="flex flex-col p-1">
          {items.map((item, index) => (
            <button
              key={item.key}
              type="button"
              role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.checked}
              disabled={item.disabled}
              ref={index === 0 ? takeFocus : undefined}
              onKeyDown={(event) => moveFocus(event, '[role^="menuitem"]:not(:disabled)')}
              onClick={() => {
                close()
                item.onSelect()
              }}
              className={classNames(
                'touchable flex h-7 items-center gap-2 rounded-sm px-2 text-left text-sm hover:bg-hover disabled:opacity-40',
                item.tone === 'down' && 'text-down',
                item.checked && 'text-accent',
              )}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </Popover>
  )
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
