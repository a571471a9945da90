import { type OrderType, TRIGGER_SOURCES, type TriggerSource } from '@/protocol/records/enums'
import type { Order } from '@/protocol/records/order'
import { writeAmount } from '@/trading/instrument/parseAmount'
import type { ExitUnit } from '@/trading/positions/exitPrices'
import { isWhole } from '@/trading/positions/positionExits'

/** A take-profit or stop-loss as typed. `trigger`: a price, or a distance from the entry price; empty for none. */
export type LegForm = { trigger: string; unit: ExitUnit; by: TriggerSource; orderType: OrderType; price: string }

/** Take-profit and stop-loss of a position as typed, and how much of it they close. */
export type ExitForm = { takeProfit: LegForm; stopLoss: LegForm; whole: boolean; quantity: string }

/** Creates the form with an order's existing take-profit and stop-loss. */
export function exitsForm(order: Pick<Order, 'tpsl' | 'quantity'>): ExitForm {
  const { tpsl } = order
  const leg = (trigger?: string | null, by?: string | null, type?: string | null, price?: string | null): LegForm => ({
    trigger: writeAmount(trigger ?? ''),
    unit: 'price',
    by: TRIGGER_SOURCES.find((source) => source === by) ?? 'last_price',
    orderType: type === 'limit' ? 'limit' : 'market',
    price: writeAmount(price ?? ''),
  })
  return {
    takeProfit: leg(tpsl?.tp_trigger_price, tpsl?.tp_trigger_by, tpsl?.tp_order_type, tpsl?.tp_order_price),
    stopLoss: leg(tpsl?.sl_trigger_price, tpsl?.sl_trigger_by, tpsl?.sl_order_type, tpsl?.sl_order_price),
    whole: isWhole(order),
    quantity: writeAmount(order.quantity),
  }
}
