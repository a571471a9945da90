import { useEffect, useRef, useState } from 'react'
import { askUnusual } from '@/terminal/orders/askUnusual'
import { useServices, useSetting } from '@/terminal/session/Services'
import type { OrderDraft } from '@/trading/orders/OrderDraft'
import type { Ticket } from '../form/useTicket'

type Options = {
  ticket: Ticket
  /** Whether nothing can be sent now. */
  closed: boolean
  walletSigns: boolean
  /** Returns the orders to check before they are sent; null if the form has problems. */
  readDrafts: () => readonly OrderDraft[] | null
  /** Shows the problems of the form. */
  showProblems: () => void
  send: () => Promise<void>
}

/**
 * Returns the press of a button that sends orders. It shows the form's problems instead if there are any, and asks
 * first about an unusual order, or about every order if the trader chose that (`isAsking`). `area` is the button's
 * container, in whose region the first invalid field gets the focus.
 */
export function useSendPress({ ticket, closed, walletSigns, readDrafts, showProblems, send }: Options) {
  const services = useServices()
  const [confirms] = useSetting('confirmOrders')
  const [isAsking, setIsAsking] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const isClosed = useRef(closed)
  useEffect(() => {
    isClosed.current = closed
  })
  const press = async () => {
    const drafts = readDrafts()
    if (drafts === null) {
      showProblems()
      // After the errors have been rendered.
      const region = area.current?.closest('section')
      requestAnimationFrame(() => region?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const confirmation = askUnusual(services, drafts, ticket.market.instrument, ticket.live.readNow())
    // Sending may have become blocked while the question was open.
    if (confirmation !== true) return (await confirmation) && !isClosed.current ? send() : undefined
    if (confirms && !walletSigns) setIsAsking(true)
    else void send()
  }
  const confirm = () => {
    setIsAsking(false)
    void send()
  }
  return { area, press: () => void press(), isAsking, confirm, cancel: () => setIsAsking(false) }
}
