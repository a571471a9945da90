import { type ComponentProps, type ReactNode, useId } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { clsx } from 'clsx'
import { describedBy, Field, fieldIds } from './Field'

/** One option of a `Select` or `Segmented`. */
export type Option<V extends string> = { value: V; label: string; disabled?: boolean }

type Props<V extends string> = Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'size'> & {
  label: string
  hideLabel?: boolean
  value: V
  options: readonly Option<V>[]
  onChange: (value: V) => void
  error?: ReactNode
  hint?: ReactNode
  /** Without a border, for a panel's header. */
  compact?: boolean
  fieldClassName?: string
}

/** A native select, which has each platform's list, keyboard and screen reader behavior. */
export function Select<V extends string>(props: Props<V>) {
  const { label, hideLabel, value, options, onChange, error, hint, compact, className, fieldClassName, ...rest } = props
  const ids = fieldIds(useId())
  return (
    <Field
      ids={ids}
      label={label}
      hideLabel={hideLabel ?? compact}
      hint={hint}
      error={error}
      className={clsx(compact && 'shrink-0', fieldClassName)}
    >
      <div className="relative flex">
        <select
          {...rest}
          id={ids.control}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(ids, hint, error)}
          className={clsx(
            'w-full appearance-none truncate rounded-md text-ink disabled:text-faint [&>option]:bg-raised [&>option]:text-ink',
            compact
              ? 'touchable h-6 bg-transparent pe-5 ps-1.5 text-xs hover:bg-hover'
              : 'h-8 border border-edge/60 bg-ground/60 pe-6 ps-2 text-base hover:border-edge pointer-coarse:h-11',
            className,
          )}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 inset-e-1.5 size-3 -translate-y-1/2 text-faint"
        />
      </div>
    </Field>
  )
}
