import { useEffect, useEffectEvent } from 'react'
import { createStore } from 'zustand/vanilla'
import type { ExitKind } from './orderPreviews'

/** Values that a panel passes to the order ticket. Fields of the ticket without a value stay unchanged. */
export type TicketIntent = {
  symbolId: number
  /** The panel of the target ticket, if known. */
  panel?: string | undefined
  /** Price in ticks. */
  ticks?: number
  /** Size in lots. */
  lots?: number
  isBuy?: boolean
  /** Trigger price in ticks. */
  triggerTicks?: number
  /** Trigger price of the order's take-profit or stop-loss, in ticks. */
  exit?: { kind: ExitKind; ticks: number }
  /** The order type; without it the type stays, if it can take the passed values. */
  orderType?: 'limit' | 'conditional'
  /** More fields of the form: both exits of a new position, and its maximum loss. */
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

/** The last intent, or null. Each offer is a new object, so that the same price can be offered twice. */
export const ticketIntent = createStore<TicketIntent | null>(() => null)

/** Passes values to the ticket of a market. */
export function offerToTicket(intent: TicketIntent): void {
  ticketIntent.setState({ ...intent }, true)
}

/** Calls `take` with each intent that the ticket accepts, while the component is mounted. */
export function useTicketIntent(
  acceptsIntent: (intent: TicketIntent) => boolean,
  take: (intent: TicketIntent) => void,
): void {
  const onIntent = useEffectEvent((intent: TicketIntent) => {
    if (acceptsIntent(intent)) take(intent)
  })
  useEffect(() => ticketIntent.subscribe((intent) => intent && onIntent(intent)), [])
}
