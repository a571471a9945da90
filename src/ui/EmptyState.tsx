import type { ReactNode } from 'react'
import { clsx } from 'clsx'

type Props = {
  title: ReactNode
  /** One more sentence: the reason, or what to do. */
  children?: ReactNode
  /** A button for the next step. */
  action?: ReactNode
  tone?: 'plain' | 'warn' | 'down'
  className?: string
}

const TONES = { plain: 'text-muted', warn: 'text-warn', down: 'text-down' }

/**
 * The content of a panel that has no data or cannot show it: what is missing, why, and the next step. In a wide `@container`,
 * what has no room below goes beside it.
 */
export function EmptyState({ title, children, action, tone = 'plain', className }: Props) {
  return (
    <div
      className={clsx(
        'flex base:h-full flex-col content-center-safe items-center justify-center-safe gap-x-4 gap-y-1 overflow-y-auto p-4 text-center @md:flex-wrap',
        className,
      )}
    >
      <p className={clsx('text-sm', TONES[tone])}>{title}</p>
      {children && <p className="max-w-72 text-xs text-faint">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
