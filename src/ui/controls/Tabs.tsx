import { type ReactNode, useEffect, useId } from 'react'
import { clsx } from 'clsx'
import { moveFocus } from './moveFocus'
import { ScrollRow } from '../table/ScrollRow'

/** One tab: its name, a count beside it (0 only reserves the space, null does not), and its content. */
export type Tab<V extends string> = { value: V; label: string; count?: number | null; content: ReactNode }

type Props<V extends string> = {
  /** Accessible name of the row of tabs. */
  label: string
  value: V
  tabs: readonly Tab<V>[]
  onChange: (value: V) => void
  /** Content at the end of the row of tabs. */
  actions?: ReactNode
  className?: string
}

/** A row of tabs over one panel. Only the chosen tab's content is mounted; arrow keys choose the neighboring tab. */
export function Tabs<V extends string>({ label, value, tabs, onChange, actions, className }: Props<V>) {
  const base = useId()
  const chosen = tabs.find((tab) => tab.value === value) ?? tabs[0]
  const chosenId = `${base}-${chosen?.value}-tab`
  // The page may open with a chosen tab that is scrolled out of view.
  useEffect(() => {
    // In the next frame, which does a layout anyway; here it would cause an extra one.
    const frame = requestAnimationFrame(() =>
      document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [chosenId])
  if (!chosen) return null
  return (
    <div className={clsx('flex min-h-0 min-w-0 flex-col', className)}>
      <div className="flex h-8 shrink-0 items-stretch justify-between gap-2 border-b border-line pe-1 pointer-coarse:h-11.25">
        <ScrollRow role="tablist" aria-label={label} rowClassName="items-stretch">
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
              className={clsx(
                'relative px-3 text-sm font-medium whitespace-nowrap text-muted hover:text-ink aria-selected:text-ink',
                'after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 aria-selected:after:bg-accent',
              )}
            >
              {tab.label}
              {typeof tab.count === 'number' && (
                // The space is reserved before the first count, so that the next tab does not move under the pointer.
                <span className="ms-1 inline-block min-w-[2ch] text-start text-xs text-faint">{tab.count || ''}</span>
              )}
            </button>
          ))}
        </ScrollRow>
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
