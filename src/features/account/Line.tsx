import type { ReactNode } from 'react'

type Props = { name: string; value: ReactNode; action?: ReactNode }

/** One line of the account's popover: a name, a value and an action. */
export function Line({ name, value, action }: Props) {
  return (
    <div className="flex items-center justify-between gap-2 border-t border-line pt-3">
      <div className="min-w-0">
        <p className="text-xs text-faint">{name}</p>
        <p className="text-sm">{value}</p>
      </div>
      {action && <div className="flex shrink-0 gap-1">{action}</div>}
    </div>
  )
}
