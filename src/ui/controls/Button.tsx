import type { ComponentProps, ReactNode } from 'react'
import { clsx } from 'clsx'
import { Spinner } from '../Spinner'

/** The prominence and color of a button. */
export type ButtonTone = 'plain' | 'accent' | 'up' | 'down' | 'quiet' | 'danger'

/** Height of one line: small 24 px, medium 28 px, large 36 px; at least 44 px on touch screens. */
type ButtonSize = 'small' | 'medium' | 'large'

const TONES: Record<ButtonTone, string> = {
  plain: 'border border-line bg-raised text-ink hover:bg-hover',
  accent: 'bg-accent text-on-accent hover:brightness-110',
  up: 'bg-up text-on-up hover:brightness-110',
  down: 'bg-down text-on-down hover:brightness-110',
  quiet: 'text-muted hover:bg-hover hover:text-ink',
  danger: 'border border-down/50 text-down hover:bg-down-soft',
}

const SIZES: Record<ButtonSize, string> = {
  small: 'base:px-2 base:text-xs',
  medium: 'base:px-3 base:text-sm',
  large: 'base:px-4 base:text-base',
}
/** Heights, and those of a button that may have several lines. */
const HEIGHTS: Record<ButtonSize, string> = { small: 'base:h-6', medium: 'base:h-7', large: 'base:h-9' }
const WIDE: Record<ButtonSize, string> = { small: 'base:min-h-6', medium: 'base:min-h-7', large: 'base:min-h-9' }

type Props = ComponentProps<'button'> & {
  tone?: ButtonTone
  size?: ButtonSize
  /** Name of a control that sends a write; it marks the control so that one press is one write (`guardPresses`). */
  writes?: string
  /** Shows a spinner and ignores clicks; the width stays. */
  busy?: boolean
  /** Takes the full available width, in as many lines as its text needs. */
  wide?: boolean
  children: ReactNode
}

/** A button with text. While `busy` it keeps its width and the focus, spins, and does nothing when clicked. */
export function Button({ tone = 'plain', size = 'medium', busy, wide, writes, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true, onClick: reject })}
      data-writes={writes}
      data-autofocus={rest.autoFocus || undefined}
      className={clsx(
        'touchable base:relative base:inline-flex base:shrink-0 items-center justify-center gap-1.5 rounded-md align-middle font-medium select-none',
        'transition-[background-color,filter] duration-100 disabled:opacity-50 disabled:hover:brightness-100 aria-disabled:opacity-50',
        TONES[tone],
        SIZES[size],
        wide ? ['base:w-full', WIDE[size]] : ['whitespace-nowrap', HEIGHTS[size]],
        className,
      )}
    >
      {/* Transparent instead of hidden, because hidden text gives the button no accessible name. */}
      <span className={clsx('inline-flex items-center gap-1.5', busy && 'opacity-0')}>{children}</span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}

/** Prevents a busy button from submitting its form. */
function reject(event: { preventDefault: () => void }): void {
  event.preventDefault()
}
