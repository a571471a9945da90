import { useServices } from '@/terminal/session/Services'
import { text } from './messages'

/**
 * The line at the top of every page of a practice venue, which says that money is not real. Renders nothing on a real
 * venue.
 */
export function PracticeMark() {
  const { venue } = useServices()
  if (!venue.faucet) return null
  return (
    <aside
      aria-label={text('practice')}
      className="flex min-h-5 shrink-0 items-center gap-2 bg-accent-soft px-3 text-xs text-accent"
    >
      <strong className="rounded-sm bg-accent px-1.5 font-semibold whitespace-nowrap text-on-accent">
        {text('practice')}
      </strong>
      <span>
        {text('practiceMeans')} <span className="max-sm:hidden">{text('practiceMeansMore')}</span>
      </span>
    </aside>
  )
}
