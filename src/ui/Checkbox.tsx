import { type ReactNode, useId } from 'react'
import { classNames } from './classNames'
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
    <div className={classNames('flex items-start gap-2', className)}>
      <SteadyInput
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="m-px size-3.5 shrink-0 accent-accent pointer-coarse:size-5"
      />
      <div className="flex flex-col">
        <label htmlFor={id} className={classNames('text-sm', disabled ? 'text-faint' : 'text-ink')}>
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="text-xs text-faint">
            {hint}
          </span>
        )}
      </div>
    </div>
  )
}
