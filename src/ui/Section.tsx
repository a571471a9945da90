import { type ReactNode, useId } from 'react'
import { clsx } from 'clsx'

type Props = { title: string; actions?: ReactNode; className?: string; children: ReactNode }

/** A titled box of a page; its title names the region. */
export function Section({ title, actions, className, children }: Props) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className={clsx('flex min-w-0 flex-col rounded-md border border-line bg-panel', className)}
    >
      <header className="flex min-h-10 flex-wrap items-center justify-between gap-2 px-3 py-1">
        <h2 id={heading} className="text-base font-semibold">
          {title}
        </h2>
        {actions}
      </header>
      {children}
    </section>
  )
}
