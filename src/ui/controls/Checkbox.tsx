import { type ReactNode, useId } from 'react'
import { clsx } from 'clsx'
import { SteadyInput } from './SteadyInput'

type Props = {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  hint?: ReactNode
  className?: string
}

/** A native checkbox with its label on the right. */
export function Checkbox({ label, checked, onChange, disabled, hint, className }: Props) {
  const id = useId()
  return (
    <div className={clsx('flex flex-col', className)}>
      {/* The whole line is the click target, not only the box. */}
      <label
        className={clsx(
          'flex min-h-6 items-center gap-2 text-sm pointer-coarse:min-h-11',
          disabled ? 'text-faint' : 'text-ink',
        )}
      >
        <SteadyInput
          id={id}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="m-px size-3.5 shrink-0 accent-accent pointer-coarse:size-5"
        />
        {label}
      </label>
      {hint && (
        <span id={`${id}-hint`} className="ps-6 text-xs text-faint pointer-coarse:ps-7.5">
          {hint}
        </span>
      )}
    </div>
  )
}
