import { clsx } from 'clsx'

type Props = {
  /** Number of bars. */
  rows?: number
  className?: string
}

/**
 * Widths as classes, because the static page has skeletons and the Content Security Policy forbids inline styles in
 * HTML.
 */
const WIDTHS = ['w-[92%]', 'w-[75%]', 'w-[58%]', 'w-[81%]', 'w-[64%]', 'w-[87%]', 'w-[70%]', 'w-[53%]', 'w-[76%]']

/** Gray bars in place of content that is loading, hidden from assistive technology. */
export function Skeleton({ rows = 1, className }: Props) {
  return (
    <div aria-hidden="true" className={clsx('flex flex-col gap-2', className)}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={clsx('h-3 animate-pulse rounded-sm bg-raised', WIDTHS[row % WIDTHS.length])} />
      ))}
    </div>
  )
}
