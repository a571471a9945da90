import { useRef } from 'react'
import { NotificationSettings } from '@/terminal/alerts/NotificationSettings'
import { closeDialog } from '@/terminal/session/dialogs'
import { useLive } from '@/terminal/live/useLive'
import { useServices } from '@/terminal/session/Services'
import { useLoaded } from '@/terminal/loading/useLoaded'
import { nameOfWatched, WATCHED_SLOTS, type WatchedAddress } from '@/terminal/watch/WatchedAddress'
import type { WatchedList } from '@/terminal/watch/createWatchedList'
import { announce } from '@/ui/announce'
import { Dialog } from '@/ui/overlays/Dialog'
import { Skeleton } from '@/ui/Skeleton'
import { Switch } from '@/ui/controls/Switch'
import { AddWatched } from './AddWatched'
import { text } from './messages'
import { WatchedRow } from './WatchedRow'

/** The watched addresses: added, drawn or not, reported or not, and removed. */
export function WatchedDialog() {
  const desk = useLoaded(useServices().watched, true)
  return (
    <Dialog open title={text('title')} closeLabel={text('close')} onClose={closeDialog}>
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
    // The button that had the focus is gone.
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
