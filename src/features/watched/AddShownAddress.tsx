import Users from 'lucide-react/icons/users'
import { showDialog } from '@/terminal/session/dialogs'
import { useLive } from '@/terminal/live/useLive'
import { useServices } from '@/terminal/session/Services'
import { useLoaded } from '@/terminal/loading/useLoaded'
import type { WatchedList } from '@/terminal/watch/createWatchedList'
import { Button } from '@/ui/controls/Button'
import { text } from './messages'

/** The button that adds the watched page's address to the list, or opens the list if the address is there already. */
export function AddShownAddress({ address }: { address: string }) {
  const desk = useLoaded(useServices().watched, true)
  return desk && <Offer address={address} list={desk.list} />
}

function Offer({ address, list }: { address: string; list: WatchedList }) {
  const onList = useLive(list.state, ({ addresses }) => addresses.some((watched) => watched.address === address))
  return (
    <Button size="small" className="shrink-0" onClick={() => showDialog('watched')}>
      <Users aria-hidden="true" className="size-4 sm:hidden" />
      <span className="max-sm:sr-only">{text(onList ? 'onList' : 'addThis')}</span>
    </Button>
  )
}
