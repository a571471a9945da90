import { clsx } from 'clsx'

type Props = {
  /** Number of bars below one another. */
  rows?: number
  className?: string
}

/** Grey bars where content will be; hidden from assistive technology. */
export function Skeleton({ rows = 1, className }: Props) {
  return (
    <div aria-hidden="true" className={clsx('flex flex-col gap-2', className)}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="h-3 animate-pulse rounded-sm bg-raised"
          style={{ width: `${92 - ((row * 17) % 40)}%` }}
        />
      ))}
    </div>
  )
}
