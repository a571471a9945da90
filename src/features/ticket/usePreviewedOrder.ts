import { useMemo } from 'react'
import { type PreviewLevel, useShownPreviews } from '@/desk/orderPreviews'
import type { Ticket } from './useTicket'

/** Shows the ticket's limit price in chart and book while it stands there. */
export function usePreviewedOrder({ reading, market }: Ticket): void {
  const { isBuy, price, quantity: size } = reading.draft
  const levels = useMemo(
    (): readonly PreviewLevel[] => (price === null || price <= 0n ? [] : [{ isBuy, price, size }]),
    [isBuy, price, size],
  )
  useShownPreviews('ticket', market.instrument.symbolId, levels)
}
