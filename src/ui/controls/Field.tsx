import type { ReactNode } from 'react'
import { clsx } from 'clsx'

/** The ids that connect a control with its label, hint and error. */
export type FieldIds = { control: string; hint: string; error: string }

/** Creates the ids of a field's parts from a base id (`useId`). */
export function fieldIds(base: string): FieldIds {
  return { control: `${base}-control`, hint: `${base}-hint`, error: `${base}-error` }
}

/** The `aria-describedby` of a control: its error, if there is one, and its hint. */
export function describedBy(ids: FieldIds, hint: ReactNode, error: ReactNode): string | undefined {
  return clsx(error ? ids.error : null, hint ? ids.hint : null) || undefined
}

type Props = {
  ids: FieldIds
  label: string
  hideLabel?: boolean | undefined
  /** Content at the end of the label's line, such as an available amount. */
  aside?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Reserves the line below the control while there is no hint or error, so that nothing moves when one appears. */
  reserve?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A label, the control below it, then its error or its hint. */
export function Field({ ids, label, hideLabel, aside, hint, error, reserve, className, children }: Props) {
  return (
    // `relative` keeps a visually hidden label in the field. Else it belongs to the page, and can make it wider than the window.
    <div className={clsx('relative flex min-w-0 flex-col gap-1', className)}>
      <div className={clsx('flex items-baseline justify-between gap-2', hideLabel && !aside && 'sr-only')}>
        <label htmlFor={ids.control} className={clsx('text-xs text-muted', hideLabel && 'sr-only')}>
          {label}
        </label>
        {aside && <span className="text-xs text-faint">{aside}</span>}
      </div>
      {children}
      {error && (
        <p id={ids.error} className="text-xs text-down">
          {error}
        </p>
      )}
      {hint && (
        <p id={ids.hint} className={clsx('text-xs text-faint', Boolean(error) && 'sr-only')}>
          {hint}
        </p>
      )}
      {reserve && !hint && !error && <p aria-hidden="true" className="h-4" />}
    </div>
  )
}
