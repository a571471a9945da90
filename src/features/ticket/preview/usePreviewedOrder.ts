import { useMemo } from 'react'
import type { Decimal } from '@/base/decimal'
import { type ExitKind, type PreviewLevel, useShownPreviews } from '@/terminal/orders/orderPreviews'
import type { ExitProfits } from './selectExits'
import type { Ticket } from '../form/useTicket'

/** Shows the ticket's limit price in chart and book while it is typed, and its exits with their PnL on the chart. */
export function usePreviewedOrder({ reading, market, key, panel, form }: Ticket, profits: ExitProfits): void {
  const { isBuy, quantity: size } = reading.draft
  // The initial price of the ticket is not the trader's choice yet.
  const price = form.priceFrom === 'trader' || size !== null ? reading.draft.price : null
  const levels = useMemo(
    (): readonly PreviewLevel[] => (price === null || price <= 0n ? [] : [{ isBuy, price, size, panel }]),
    [isBuy, price, size, panel],
  )
  useShownPreviews(`ticket ${key}`, market.instrument.symbolId, levels)
  const { algo } = reading.draft
  const tpsl = algo && 'tpsl' in algo ? algo.tpsl : null
  const takeProfit = tpsl?.takeProfit?.trigger ?? null
  const stopLoss = tpsl?.stopLoss?.trigger ?? null
  const { takeProfit: profit = null, stopLoss: loss = null } = profits
  const exits = useMemo(
    () =>
      [...exitLevel('take_profit', takeProfit, profit, !isBuy), ...exitLevel('stop_loss', stopLoss, loss, !isBuy)].map(
        (level) => ({ ...level, panel }),
      ),
    [takeProfit, stopLoss, profit, loss, isBuy, panel],
  )
  useShownPreviews(`exits ${key}`, market.instrument.symbolId, exits)
}

function exitLevel(
  kind: ExitKind,
  price: Decimal | null,
  profit: Decimal | null,
  isBuy: boolean,
): readonly PreviewLevel[] {
  return price === null || price <= 0n ? [] : [{ isBuy, price, size: null, exit: { kind, profit } }]
}
