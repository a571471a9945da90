import { type ReactNode, useId } from 'react'
import { clsx } from 'clsx'

type Props = {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** Name of a control that sends a write; it marks the control so that one press is one write (`guardPresses`). */
  writes?: string
}

/** A switch for a setting that takes effect at once: the label at the start, the switch at the end. */
export function Switch({ label, checked, onChange, disabled, writes }: Props) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-3">
      <span id={id} className={clsx('text-sm', disabled ? 'text-faint' : 'text-ink')}>
        {label}
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={id}
        disabled={disabled}
        data-writes={writes}
        onClick={() => onChange(!checked)}
        className={clsx(
          'relative h-4 w-7 shrink-0 rounded-full border pointer-coarse:before:absolute pointer-coarse:before:-inset-4 transition-colors duration-100 disabled:opacity-40',
          checked ? 'border-accent bg-accent' : 'border-edge bg-raised',
        )}
      >
        <span
          className={clsx(
            'absolute top-px inset-s-px size-3 rounded-full transition-transform duration-100',
            checked ? 'translate-x-3 rtl:-translate-x-3 bg-on-accent' : 'bg-muted',
          )}
        />
      </button>
    </div>
  )
}
