import { Link } from 'wouter'
import { watchPath } from '@/terminal/watch/watching'
import { text } from './messages'

const LINKS = [
  ['', 'fundsPage'],
  ['/accounts', 'subAccountsPage'],
  ['/settings', 'settingsPage'],
] as const

type Props = {
  close: () => void
  /** The address that is only looked at; null on the own desk. */
  watched: string | null
}

/** The pages of everything that an account has beside its orders. */
export function AccountLinks({ close, watched }: Props) {
  const base = watched === null ? '' : watchPath(watched)
  return (
    <nav aria-label={text('accountPages')} className="flex flex-wrap gap-1">
      {LINKS.map(([path, name]) => (
        <Link
          key={name}
          href={`${base}/funds${path}`}
          onClick={close}
          className="touchable inline-flex h-6 items-center rounded-md border border-line bg-raised px-2 text-xs font-medium hover:bg-hover"
        >
          {text(name)}
        </Link>
      ))}
    </nav>
  )
}
