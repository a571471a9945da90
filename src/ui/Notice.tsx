import type { ReactNode } from 'react'
import { clsx } from 'clsx'

type Props = {
  tone?: 'plain' | 'warn' | 'down' | 'up'
  /** Buttons that help with the problem. */
  action?: ReactNode
  /** Whether assistive technology reads the notice as soon as it appears. */
  urgent?: boolean
  className?: string
  children: ReactNode
}

const TONES = {
  plain: 'bg-raised text-muted',
  warn: 'bg-warn-soft text-warn',
  down: 'bg-down-soft text-down',
  up: 'bg-up-soft text-up',
}

/** A colored box with a message inside a panel or dialog. */
export function Notice({ tone = 'plain', action, urgent, className, children }: Props) {
  return (
    <div
      role={urgent ? 'alert' : undefined}
      className={clsx('flex flex-col gap-2 rounded-md p-2 text-sm', TONES[tone], className)}
    >
      <div>{children}</div>
      {action && <div className="flex flex-wrap gap-2">{action}</div>}
    </div>
  )
}
