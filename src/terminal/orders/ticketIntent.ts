import { useEffect, useEffectEvent } from 'react'
import { createStore } from 'zustand/vanilla'
import type { ExitKind } from './orderPreviews'

/** What a panel hands to the order ticket: a price, a size, a side, each if it is meant. */
export type TicketIntent = {
  symbolId: number
  /** The panel whose ticket is meant, where it is known. */
  panel?: string | undefined
  /** Price in ticks. */
  ticks?: number
  /** Size in lots. */
  lots?: number
  isBuy?: boolean
  /** What the order waits for, in ticks. */
  triggerTicks?: number
  /** Where the take-profit or stop-loss of the order is, in ticks. */
  exit?: { kind: ExitKind; ticks: number }
  /** The kind of order that the ticket is to make; without it, it stays what it is as far as it can take what is handed. */
  orderType?: 'limit' | 'conditional'
  /** What else of the order's form is filled in: both exits of a new position, and the money that it may lose. */
  fields?: {
    bracket: true
    reduceOnly: false
    opens: true
    takeProfit: IntentExit
    stopLoss: IntentExit
    sizeUnit: 'risk'
    quantity: string
  }
}

type IntentExit = { trigger: string; by: 'last_price'; orderType: 'market'; price: '' }

/** The last intent, or null. Each offer is a new object, so that the same price can be taken twice. */
export const ticketIntent = createStore<TicketIntent | null>(() => null)

/** Hands a price, size or side to the ticket of that market. */
export function offerToTicket(intent: TicketIntent): void {
  ticketIntent.setState({ ...intent }, true)
}

/** Calls back with each intent that is offered for the ticket while the component is mounted. */
export function useTicketIntent(
  isMeant: (intent: TicketIntent) => boolean,
  take: (intent: TicketIntent) => void,
): void {
  const onIntent = useEffectEvent((intent: TicketIntent) => {
    if (isMeant(intent)) take(intent)
  })
  useEffect(() => ticketIntent.subscribe((intent) => intent && onIntent(intent)), [])
}
