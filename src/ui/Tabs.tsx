import { type ReactNode, useId } from 'react'
import { classNames } from './classNames'
import { moveFocus } from './moveFocus'

/** One tab: its name, an optional count beside it, and what it shows. */
export type Tab<V extends string> = { value: V; label: string; count?: number | null; content: ReactNode }

type Props<V extends string> = {
  /** Accessible name of the row of tabs. */
  label: string
  value: V
  tabs: readonly Tab<V>[]
  onChange: (value: V) => void
  /** At the end of the row of tabs. */
  actions?: ReactNode
  className?: string
}

/** A row of tabs over one panel. Only the chosen tab's content is mounted; arrows move, and moving chooses. */
export function Tabs<V extends string>({ label, value, tabs, onChange, actions, className }: Props<V>) {
  const base = useId()
  const chosen = tabs.find((tab) => tab.value === value) ?? tabs[0]
  if (!chosen) return null
  return (
    <div className={classNames('flex min-h-0 min-w-0 flex-col', className)}>
      <div className="flex h-8 shrink-0 items-stretch justify-between gap-2 border-b border-line pr-1 pointer-coarse:h-10">
        <div role="tablist" aria-label={label} className="no-scrollbar flex min-w-0 items-stretch overflow-x-auto">
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${base}-${tab.value}-tab`}
              aria-selected={tab === chosen}
              aria-controls={tab === chosen ? `${base}-${tab.value}-panel` : undefined}
              tabIndex={tab === chosen ? 0 : -1}
              onClick={() => onChange(tab.value)}
              onKeyDown={(event) => moveFocus(event, '[role="tab"]')?.click()}
              className={classNames(
                'relative px-3 text-sm font-medium whitespace-nowrap text-muted hover:text-ink aria-selected:text-ink',
                'after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 aria-selected:after:bg-accent',
              )}
            >
              {tab.label}
              {tab.count ? <span className="ml-1.5 text-xs text-faint">{tab.count}</span> : null}
            </button>
          ))}
        </div>
        {actions && <div className="flex items-center gap-1">{actions}</div>}
      </div>
      <div
        role="tabpanel"
        id={`${base}-${chosen.value}-panel`}
        aria-labelledby={`${base}-${chosen.value}-tab`}
        className="flex min-h-0 grow flex-col"
      >
        {chosen.content}
      </div>
    </div>
  )
}
