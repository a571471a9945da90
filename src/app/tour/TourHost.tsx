import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { notify } from '@/terminal/notifications/notify'
import { useServices } from '@/terminal/session/Services'
import { useNarrowDesk } from '@/terminal/session/useNarrowDesk'
import { text } from './messages'
import { Tour } from './Tour'
import { tour } from './tour'

/** Shows the open tour, and offers the tour once, on the first visit of a desk. */
export function TourHost() {
  const { settings } = useServices()
  const isOpen = useStore(tour, (state) => state.isOpen)
  const [path] = useLocation()
  const narrow = useNarrowDesk()
  const onDesk = path.startsWith('/trade')
  useEffect(() => {
    if (isOpen || !onDesk || settings.getState().tour !== null) return
    settings.setState({ tour: 0 })
    // On a phone the offer has one line and disappears, because toasts cover the desk's header there.
    notify({
      ...(narrow
        ? { title: text('offerShort') }
        : { title: text('offer'), detail: text('offerDetail'), lasting: true }),
      tone: 'plain',
      action: 'tour',
    })
  }, [isOpen, onDesk, settings, narrow])
  return isOpen ? <Tour /> : null
}
