import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { notify } from '@/terminal/notifications/notify'
import { useServices } from '@/terminal/session/Services'
import { useNarrowDesk } from '@/terminal/session/useNarrowDesk'
import { text } from './messages'
import { Tour } from './Tour'
import { tour } from './tour'

/** The open tour. On the first visit of a desk it is offered, once. */
export function TourHost() {
  const { settings } = useServices()
  const isOpen = useStore(tour, (state) => state.isOpen)
  const [path] = useLocation()
  const narrow = useNarrowDesk()
  const onDesk = path.startsWith('/trade')
  useEffect(() => {
    if (isOpen || !onDesk || settings.getState().tour !== null) return
    settings.setState({ tour: 0 })
    // On a phone toasts cover the desk's header: one line, for a limited time.
    notify({
      ...(narrow
        ? { title: text('offerShort') }
        : { title: text('offer'), detail: text('offerDetail'), lasting: true }),
      ...{ tone: 'plain', action: 'tour' },
    })
  }, [isOpen, onDesk, settings, narrow])
  return isOpen ? <Tour /> : null
}
