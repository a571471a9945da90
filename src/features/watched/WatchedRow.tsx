import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import X from 'lucide-react/icons/x'
import { Link } from 'wouter'
import { formatAddress } from '@/terminal/format/format'
import { useAccount, useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import type { WatchedList } from '@/terminal/watch/createWatchedList'
import { nameOfWatched, type WatchedAddress } from '@/terminal/watch/WatchedAddress'
import { WatchMark } from '@/terminal/watch/WatchMark'
import { watchPath } from '@/terminal/watch/watching'
import { IconButton } from '@/ui/controls/IconButton'
import { text } from './messages'

type Props = { watched: WatchedAddress; list: WatchedList; onOpen: () => void; onRemove: () => void }

/** One watched address: its number and name, how far it is known, and what is done with it. */
export function WatchedRow({ watched, list, onOpen, onRemove }: Props) {
  const { feed } = useServices()
  const { address: account } = useAccount()
  const { address, label, slot, shown, notifies } = watched
  const phase = useLive(feed.orders(address), (view) => view.phase)
  const name = nameOfWatched(watched)
  const note = address === account ? text('asAccount') : phase === 'live' ? '' : text(phase)
  return (
    <li className="flex min-h-10 items-center gap-2 border-b border-line last:border-b-0">
      <WatchMark slot={slot} hollow={phase !== 'live'} />
      <span className="min-w-0 grow">
        <Link
          href={watchPath(address)}
          onClick={onOpen}
          title={address}
          aria-label={text('open', { name })}
          className="touchable block truncate font-medium hover:text-accent"
        >
          {name}
        </Link>
        <span className="block truncate text-xs text-faint">
          {label !== '' && formatAddress(address)}
          {note !== '' && <span className={phase === 'live' ? '' : 'text-warn'}> {note}</span>}
        </span>
      </span>
      <IconButton
        label={text('show', { name })}
        pressed={shown}
        icon={shown ? <Eye className="size-4" /> : <EyeOff className="size-4" />}
        onClick={() => list.show(address, !shown)}
      />
      <IconButton
        label={text('notify', { name })}
        pressed={notifies}
        icon={notifies ? <Bell className="size-4" /> : <BellOff className="size-4" />}
        onClick={() => list.setNotifies(address, !notifies)}
      />
      <IconButton label={text('remove', { name })} icon={<X className="size-4" />} onClick={onRemove} />
    </li>
  )
}
