import { clsx } from 'clsx'

type Props = {
  /** Number of bars below one another. */
  rows?: number
  className?: string
}

/** Classes, since the Content Security Policy allows no inline style in HTML and the static page has skeletons. */
const WIDTHS = ['w-[92%]', 'w-[75%]', 'w-[58%]', 'w-[81%]', 'w-[64%]', 'w-[87%]', 'w-[70%]', 'w-[53%]', 'w-[76%]']

/** Grey bars in place of content that is loading; hidden from assistive technology. */
export function Skeleton({ rows = 1, className }: Props) {
  return (
    <div aria-hidden="true" className={clsx('flex flex-col gap-2', className)}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={clsx('h-3 animate-pulse rounded-sm bg-raised', WIDTHS[row % WIDTHS.length])} />
      ))}
    </div>
  )
}
