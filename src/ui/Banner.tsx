import type { ReactNode } from 'react'
import { clsx } from 'clsx'

type Props = { tone: 'plain' | 'warn' | 'down'; children: ReactNode }

const TONES = { plain: 'bg-raised text-muted', warn: 'bg-warn-soft text-warn', down: 'bg-down-soft text-down' }

/** A line across a panel that says how current or complete the data below is. */
export function Banner({ tone, children }: Props) {
  return (
    <p role="status" className={clsx('shrink-0 px-3 py-1 text-xs', TONES[tone])}>
      {children}
    </p>
  )
}
