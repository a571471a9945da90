import { clsx } from 'clsx'
import { Link } from 'wouter'
import type { HelpEntry } from './HelpEntry'

type Props = {
  entry: HelpEntry
  /** Whether the page was opened at this entry. */
  isOpen?: boolean
  onFollow?: () => void
}

/** An entry of the help. Its title is a link to the entry. */
export function HelpItem({ entry, isOpen = false, onFollow }: Props) {
  const { id, title, body, next, mark } = entry
  return (
    <li
      id={id}
      tabIndex={-1}
      className={clsx('flex flex-col gap-0.5 rounded-sm px-2 py-1.5', isOpen && 'bg-raised forced-colors:outline')}
    >
      <div className="flex items-baseline gap-3">
        <h3 className="grow font-medium">
          <Link href={`/help/${id}`} onClick={onFollow} className="touchable hover:underline">
            {title}
          </Link>
        </h3>
        {mark && <span className="shrink-0 text-sm text-faint">{mark}</span>}
      </div>
      {[...body, ...(next ? [next] : [])].map((paragraph) => (
        <p key={paragraph} className="text-muted">
          {paragraph}
        </p>
      ))}
    </li>
  )
}
