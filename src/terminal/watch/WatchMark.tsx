import { clsx } from 'clsx'
import type { WatchedSlot } from './WatchedAddress'

const FILLED: Record<WatchedSlot, string> = {
  1: 'border-watch-a bg-watch-a text-panel',
  2: 'border-watch-b bg-watch-b text-panel',
  3: 'border-watch-c bg-watch-c text-panel',
  4: 'border-watch-d bg-watch-d text-panel',
}

const HOLLOW: Record<WatchedSlot, string> = {
  1: 'border-watch-a text-watch-a bg-panel',
  2: 'border-watch-b text-watch-b bg-panel',
  3: 'border-watch-c text-watch-c bg-panel',
  4: 'border-watch-d text-watch-d bg-panel',
}

type Props = {
  slot: WatchedSlot
  /** Whether the data of the address may be outdated: the number then has a frame instead of a fill. */
  hollow: boolean
  className?: string
}

/** The number of a watched address in its color. It is hidden from screen readers, so place text beside it. */
export function WatchMark({ slot, hollow, className }: Props) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-grid size-3.5 shrink-0 place-items-center rounded-sm border text-2xs font-semibold',
        (hollow ? HOLLOW : FILLED)[slot],
        className,
      )}
    >
      {slot}
    </span>
  )
}
