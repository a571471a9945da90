import type { TicketIntent } from '@/terminal/orders/ticketIntent'
import { formatPlainPrice } from '@/terminal/format/format'
import { type Instrument, priceOfTicks } from '@/trading/instrument/instrument'
import type { Drawing } from '../analysis/Analysis'
import { tickFloat } from '../snapTicks'

/** The plan of a position's drawing: its side, and the ratio of the profit at the target to the loss at the stop. */
export type PositionPlan = { isLong: boolean; ratio: number }

/** Reads a plan from entry, target and stop; null unless target and stop are on different sides of the entry. */
export function planPosition(entry: number, target: number, stop: number): PositionPlan | null {
  const [profit, loss] = [target - entry, entry - stop]
  return profit * loss > 0 ? { isLong: profit > 0, ratio: profit / loss } : null
}

/**
 * Converts a plan to an intent for the ticket: a limit order at the entry with take-profit and stop-loss, sized by the
 * maximum loss.
 */
export function positionIntent({ points, risk }: Drawing, instrument: Instrument): TicketIntent | null {
  const [entry, target, stop] = points.map(({ price }) => Math.round(price / tickFloat(instrument)))
  if (entry === undefined || target === undefined || stop === undefined) return null
  const plan = planPosition(entry, target, stop)
  if (!plan) return null
  const exitAt = (ticks: number) => ({
    trigger: formatPlainPrice(priceOfTicks(ticks, instrument), instrument),
    by: 'last_price' as const,
    orderType: 'market' as const,
    price: '' as const,
  })
  return {
    symbolId: instrument.symbolId,
    ticks: entry,
    isBuy: plan.isLong,
    orderType: 'limit',
    fields: {
      bracket: true,
      reduceOnly: false,
      opens: true,
      takeProfit: exitAt(target),
      stopLoss: exitAt(stop),
      sizeUnit: 'risk',
      quantity: risk ?? '',
    },
  }
}
