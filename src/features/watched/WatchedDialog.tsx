import { useRef } from 'react'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import X from 'lucide-react/icons/x'
import { Link } from 'wouter'
import { NotificationSettings } from '@/terminal/alerts/NotificationSettings'
import { closeDialog } from '@/terminal/session/dialogs'
import { useLive } from '@/terminal/live/useLive'
import { useServices, useAccount } from '@/terminal/session/Services'
import { useLoaded } from '@/terminal/loading/useLoaded'
import { nameOfWatched, WATCHED_SLOTS, type WatchedAddress } from '@/terminal/watch/WatchedAddress'
import type { WatchedList } from '@/terminal/watch/createWatchedList'
import { announce } from '@/ui/announce'
import { Dialog } from '@/ui/overlays/Dialog'
import { Skeleton } from '@/ui/Skeleton'
import { Switch } from '@/ui/controls/Switch'
import { formatAddress } from '@/terminal/format/format'
import { WatchMark } from '@/terminal/watch/WatchMark'
import { watchPath } from '@/terminal/watch/watching'
import { IconButton } from '@/ui/controls/IconButton'
import { AddWatched } from './AddWatched'
import { text } from './messages'

/** Dialog to add, show, remove and get notified of watched addresses. */
export function WatchedDialog() {
  const desk = useLoaded(useServices().watched, true)
  return (
    <Dialog title={text('title')} onClose={closeDialog}>
      {desk ? <Content list={desk.list} /> : <Skeleton rows={4} />}
    </Dialog>
  )
}

function Content({ list }: { list: WatchedList }) {
  const { visible, addresses } = useLive(list.state)
  const field = useRef<HTMLInputElement>(null)
  const remove = (watched: WatchedAddress) => {
    list.remove(watched.address)
    announce(text('removed', { name: nameOfWatched(watched) }))
    // The button that had the focus is removed.
    field.current?.focus()
  }
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="text-muted">{text('lead', { count: WATCHED_SLOTS.length })}</p>
      {addresses.length === 0 && <p className="text-muted">{text('none')}</p>}
      {addresses.length > 0 && (
        <ul aria-label={text('list')} className="rounded-md border border-line px-2">
          {addresses.map((watched) => (
            <WatchedRow
              key={watched.address}
              watched={watched}
              list={list}
              onOpen={closeDialog}
              onRemove={() => remove(watched)}
            />
          ))}
        </ul>
      )}
      <AddWatched list={list} addresses={addresses} field={field} />
      {addresses.length > 0 && (
        <div className="flex flex-col gap-2 border-t border-line pt-3">
          <Switch label={text('visible')} checked={visible} onChange={list.setVisible} />
          <NotificationSettings />
        </div>
      )}
    </div>
  )
}

type Props = { watched: WatchedAddress; list: WatchedList; onOpen: () => void; onRemove: () => void }

/** One watched address: its number and name, the state of its data, and its actions. */
function WatchedRow({ watched, list, onOpen, onRemove }: Props) {
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
