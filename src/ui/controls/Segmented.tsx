import { clsx } from 'clsx'
import { moveFocus } from './moveFocus'
import type { Option } from './Select'

type SegmentTone = 'plain' | 'up' | 'down'

type Props<V extends string> = {
  /** Accessible name of the group. */
  label: string
  value: V
  options: readonly (Option<V> & { tone?: SegmentTone })[]
  onChange: (value: V) => void
  /** Small: 24 px without a frame, for a panel's header. Large: 32 px. */
  size?: 'small' | 'medium' | 'large'
  className?: string
}

const CHOSEN: Record<SegmentTone, string> = {
  plain: 'pressed:bg-chosen pressed:text-ink',
  up: 'pressed:bg-up pressed:text-on-up',
  down: 'pressed:bg-down pressed:text-on-down',
}

const SIZES = { small: 'h-6 px-2 text-xs', medium: 'h-7 px-2 text-sm', large: 'h-8 px-3 text-base' }

/** A segmented control: buttons side by side of which one is pressed. Arrow keys move between them. */
export function Segmented<V extends string>({ label, value, options, onChange, size = 'medium', className }: Props<V>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={clsx('flex rounded-md', size !== 'small' && 'bg-ground p-0.5', className)}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          disabled={option.disabled}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          onKeyDown={(event) => moveFocus(event, 'button:not(:disabled)')}
          className={clsx(
            'touchable grow rounded-sm font-medium whitespace-nowrap text-muted hover:text-ink disabled:opacity-40',
            SIZES[size],
            size === 'small' ? 'pressed:bg-hover pressed:text-ink' : CHOSEN[option.tone ?? 'plain'],
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
