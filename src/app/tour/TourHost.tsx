import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { notify } from '@/terminal/notifications/notify'
import { useServices } from '@/terminal/session/Services'
import { text } from './messages'
import { Tour } from './Tour'
import { tour } from './tour'

/** The tour while it is under way. On the first visit of a desk it is offered, once. */
export function TourHost() {
  const { settings } = useServices()
  const isOpen = useStore(tour, (state) => state.isOpen)
  const [path] = useLocation()
  const onDesk = path.startsWith('/trade')
  useEffect(() => {
    if (isOpen || !onDesk || settings.getState().tour !== null) return
    settings.setState({ tour: 0 })
    notify({ tone: 'plain', title: text('offer'), detail: text('offerDetail'), action: 'tour', lasting: true })
  }, [isOpen, onDesk, settings])
  return isOpen ? <Tour /> : null
}
