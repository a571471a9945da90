import type { ComponentProps, ReactNode } from 'react'
import { clsx } from 'clsx'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name and tooltip: what the button does. */
  label: string
  icon: ReactNode
  /** Name of a control that sends a write; it marks the control so that one press is one write (`guardPresses`). */
  writes?: string
  /** For a button that is on or off. */
  pressed?: boolean
}

/** A square 24 px button with an icon and a name. */
export function IconButton({ label, icon, pressed, writes, className, ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      data-writes={writes}
      aria-label={label}
      aria-pressed={pressed}
      className={clsx(
        'touchable base:inline-grid base:size-6 base:shrink-0 place-items-center rounded-md align-middle base:text-muted hover:bg-hover hover:text-ink',
        'transition-colors duration-100 disabled:opacity-40 disabled:hover:bg-transparent pressed:text-accent',
        className,
      )}
    >
      {icon}
    </button>
  )
}
