import { type ComponentProps, type ReactNode, useId } from 'react'
import { clsx } from 'clsx'
import { describedBy, Field, fieldIds } from './Field'
import { SteadyInput } from './SteadyInput'

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type' | 'size' | 'prefix'> & {
  label: string
  hideLabel?: boolean
  value: string
  onChange: (value: string) => void
  /** The problem with the value. It colors the field, and screen readers read it with the field. */
  error?: ReactNode
  hint?: ReactNode
  /** Shown inside the field, after the value: `USDC`, `%`. */
  unit?: ReactNode
  /** Buttons inside the field, after the unit. */
  action?: ReactNode
  /** Content at the end of the label's line. */
  aside?: ReactNode
  /** Aligns the text at the end and opens the decimal keyboard. */
  numeric?: boolean
  type?: 'text' | 'search' | 'password'
  fieldClassName?: string
  reserve?: boolean
}

/** A text field with label, unit, hint and error. The field itself never changes the typed text. */
export function TextField(props: Props) {
  const { label, hideLabel, value, onChange, error, hint, unit, action, aside, numeric, className, ...input } = props
  const { fieldClassName, reserve, ...rest } = input
  const ids = fieldIds(useId())
  return (
    <Field
      ids={ids}
      label={label}
      hideLabel={hideLabel}
      aside={aside}
      hint={hint}
      error={error}
      reserve={reserve}
      className={fieldClassName}
    >
      <div
        className={clsx(
          'flex h-8 items-center rounded-md border bg-ground/60 pointer-coarse:h-11.5',
          'has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-accent',
          error ? 'border-down' : 'border-edge/60 hover:border-edge',
        )}
      >
        <SteadyInput
          type="text"
          autoComplete="off"
          spellCheck={false}
          inputMode={numeric ? 'decimal' : undefined}
          {...rest}
          id={ids.control}
          data-autofocus={rest.autoFocus || undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(ids, hint, error)}
          className={clsx(
            'h-full w-0 min-w-0 grow bg-transparent px-2 text-base text-ink outline-none placeholder:text-faint disabled:text-faint',
            numeric && 'text-end',
            className,
          )}
        />
        {unit && <span className="pe-2 text-xs whitespace-nowrap text-faint select-none">{unit}</span>}
        {action && <span className="flex items-center gap-0.5 pe-1">{action}</span>}
      </div>
    </Field>
  )
}
