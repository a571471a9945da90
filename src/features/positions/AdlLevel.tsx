import { clsx } from 'clsx'
import { text } from './messages'

const LEVELS = [1, 2, 3, 4] as const

/** Shows a position's rank for auto-deleveraging, from 0 (last) to 4 (next). */
export function AdlLevel({ level }: { level: number }) {
  const label = text('adlLevel', { level })
  return (
    <span role="img" aria-label={label} title={label} className="inline-flex gap-0.5 align-middle">
      {LEVELS.map((step) => (
        <span
          key={step}
          className={clsx(
            'h-2.5 w-1 rounded-xs',
            step <= level && 'forced-colors:bg-[CanvasText]',
            step > level ? 'bg-line' : level >= 4 ? 'bg-down' : level === 3 ? 'bg-warn' : 'bg-muted',
          )}
        />
      ))}
    </span>
  )
}
