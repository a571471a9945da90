import type { ModifyOrderBody } from '@/protocol/actions'
import type { Order } from '@/protocol/records'
import type { TriggerSource } from '@/protocol/records/enums'
import type { ExitLeg } from '../positions/exitPrices'

/** The fields of an order that a change needs; an `Order` fits. */
export type ChangeableOrder = Pick<
  Order,
  'order_id' | 'order_type' | 'algo_order_type' | 'price' | 'quantity' | 'conditional' | 'tpsl' | 'position_side'
>

/** The new values. Prices and sizes are wire decimals; `trigger` is the trigger price of a conditional order. */
export type OrderChange = {
  readonly price?: string
  readonly quantity?: string
  readonly trigger?: string
  readonly takeProfit?: string
  readonly stopLoss?: string
  readonly triggerBy?: TriggerSource
  /** Replaces take-profit and stop-loss as a whole: a missing one is removed. */
  readonly tpsl?: NonNullable<ModifyOrderBody['tpsl']>
}

/**
 * The body of a modify (docs/protocol 3.6). It names the order by its id and contains all of its terms, changed or not:
 * another change may come first, and the signed body should define the resulting order. A signer with limits accepts
 * nothing less. Only a condition without effect is left out, since the venue rejects it (9.96, 9.164).
 */
export function encodeChange(order: ChangeableOrder, change: OrderChange): ModifyOrderBody {
  const { algo_order_type: algo, conditional, tpsl } = order
  const exit = algo === 'tpsl' || algo === 'attached_tpsl'
  const price = exit || order.order_type === 'market' ? null : (change.price ?? order.price)
  // An exit of a whole position follows its size, whatever its own quantity; on spot there is no position.
  const whole = exit && order.position_side !== null && (change.tpsl ?? tpsl)?.tpsl_mode === 'full'
  const quantity = whole ? null : (change.quantity ?? order.quantity)
  return {
    order_id: order.order_id,
    ...(price !== null && { price }),
    ...(quantity !== null && { quantity }),
    ...(algo === 'conditional' &&
      conditional && {
        conditional: {
          trigger_price: change.trigger ?? conditional.trigger_price,
          trigger_by: change.triggerBy ?? (conditional.trigger_by as TriggerSource),
        },
      }),
    ...(tpsl && { tpsl: change.tpsl ?? tpslOf(tpsl, change) }),
  }
}

/** The body of a modify that removes one leg of an order with take-profit and stop-loss; null if it has only one leg. */
export function encodeWithoutExit(order: ChangeableOrder, leg: ExitLeg): ModifyOrderBody | null {
  if (!order.tpsl?.tp_trigger_price || !order.tpsl.sl_trigger_price) return null
  const removedFields = leg === 'takeProfit' ? 'tp_' : 'sl_'
  const entries = Object.entries(order.tpsl).filter(
    ([name, value]) => value !== null && !name.startsWith(removedFields),
  )
  return encodeChange(order, { tpsl: Object.fromEntries(entries) as NonNullable<ModifyOrderBody['tpsl']> })
}

/** The complete `tpsl` with the new prices: changing one exit must not remove the other. */
function tpslOf(
  tpsl: NonNullable<Order['tpsl']>,
  { takeProfit, stopLoss }: OrderChange,
): NonNullable<ModifyOrderBody['tpsl']> {
  const existing = Object.fromEntries(Object.entries(tpsl).filter(([, value]) => value !== null))
  return {
    ...existing,
    ...(takeProfit !== undefined && { tp_trigger_price: takeProfit }),
    ...(stopLoss !== undefined && { sl_trigger_price: stopLoss }),
  } as NonNullable<ModifyOrderBody['tpsl']>
}
