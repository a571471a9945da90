import type { ReactNode } from 'react'
import { clsx } from 'clsx'

type Props = { name: string; tone?: 'up' | 'down' | undefined; children: ReactNode }

/** One line of a list of numbers: its name, and the number at the end. */
export function SummaryLine({ name, tone, children }: Props) {
  const color = tone === 'up' ? 'text-up' : tone === 'down' ? 'text-down' : 'text-ink'
  return (
    <>
      <dt className="text-faint">{name}</dt>
      <dd className={clsx('text-end', color)}>{children}</dd>
    </>
  )
}
