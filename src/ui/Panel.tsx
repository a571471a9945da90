import type { ReactNode } from 'react'
import { clsx } from 'clsx'

type Props = {
  /** The region's accessible name, shown as its heading. */
  title: string
  /** Shows the heading to screen readers only, for panels whose header controls are clear enough. */
  hideTitle?: boolean
  /** Controls at the start of the header, after the title. */
  lead?: ReactNode
  /** Controls at the end of the header. */
  actions?: ReactNode
  className?: string
  bodyClassName?: string
  children: ReactNode
}

/** A named region of the desk: a header of 32 px with title and controls, and a body that fills the rest. */
export function Panel({ title, hideTitle, lead, actions, className, bodyClassName, children }: Props) {
  const bare = hideTitle && !lead && !actions
  return (
    <section aria-label={title} className={clsx('flex h-full min-h-0 min-w-0 flex-col bg-panel', className)}>
      <header
        className={clsx(
          'flex h-8 shrink-0 items-center gap-2 border-b border-line px-2 pointer-coarse:h-11.25',
          bare && 'sr-only',
        )}
      >
        <h2 className={clsx('text-sm font-medium whitespace-nowrap text-ink', hideTitle && 'sr-only')}>{title}</h2>
        {lead && <div className="flex min-w-0 items-center gap-1">{lead}</div>}
        {/* On a phone these controls shrink and scroll. */}
        {actions && <div className="ms-auto flex items-center gap-1 max-sm:min-w-0 max-sm:shrink-99">{actions}</div>}
      </header>
      {/* Absolutely positioned and contained, so that a change in one panel causes no layout or paint of the others. */}
      <div className="relative min-h-0 grow">
        <div className={clsx('absolute inset-0 contain-strict', bodyClassName)}>{children}</div>
      </div>
    </section>
  )
}
