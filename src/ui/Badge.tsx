import type { ReactNode } from 'react'
import { clsx } from 'clsx'

/** The color of a badge by its meaning. */
export type BadgeTone = 'plain' | 'accent' | 'up' | 'down' | 'warn'

const TONES: Record<BadgeTone, string> = {
  plain: 'bg-raised text-muted',
  accent: 'bg-accent-soft text-accent',
  up: 'bg-up-soft text-up',
  down: 'bg-down-soft text-down',
  warn: 'bg-warn-soft text-warn',
}

type Props = { tone?: BadgeTone; title?: string; className?: string; children: ReactNode }

/** A word in a small colored box, 16 px high. */
export function Badge({ tone = 'plain', title, className, children }: Props) {
  return (
    <span
      title={title}
      className={clsx(
        'inline-flex h-4 items-center rounded-sm px-1 text-xs leading-none font-medium whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
