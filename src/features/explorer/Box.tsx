import { type ReactNode, useId } from 'react'

type Props = { title: string; actions?: ReactNode; children: ReactNode }

/** A titled box of the page. */
export function Box({ title, actions, children }: Props) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col rounded-md border border-line bg-panel">
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
