import type { ModifyOrderBody } from '@/protocol/actions'
import type { Order } from '@/protocol/records'
import type { TriggerSource } from '@/protocol/records/enums'

/** What a change of an order has to say of it; an `Order` fits. */
export type ChangeableOrder = Pick<
  Order,
  'order_id' | 'order_type' | 'algo_order_type' | 'price' | 'quantity' | 'conditional' | 'tpsl' | 'position_side'
>

/** What shall be otherwise. Prices and sizes are wire decimals; `trigger` is the price that a conditional order waits for. */
export type OrderChange = {
  readonly price?: string
  readonly quantity?: string
  readonly trigger?: string
  readonly takeProfit?: string
  readonly stopLoss?: string
  readonly triggerBy?: TriggerSource
  /** Take-profit and stop-loss as a whole: what is not in it goes. */
  readonly tpsl?: NonNullable<ModifyOrderBody['tpsl']>
}

/**
 * The body of the write that changes an order (docs/protocol 3.6). It names the order by its id and says all of its terms,
 * changed or not: another change may come in between, and what is signed should say by itself what the order will be. A
 * signer with limits signs nothing less. Only a condition that has no effect is left out: the venue rejects it (9.96, 9.164).
 */
export function encodeChange(order: ChangeableOrder, change: OrderChange): ModifyOrderBody {
  const { algo_order_type: algo, conditional, tpsl } = order
  const exit = algo === 'tpsl' || algo === 'attached_tpsl'
  const price = exit || order.order_type === 'market' ? null : (change.price ?? order.price)
  // An exit of a whole position follows it, whatever its quantity says; on spot there is none to follow.
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

/** The whole object with the new prices: a change of one side must not lose the other. */
function tpslOf(
  tpsl: NonNullable<Order['tpsl']>,
  { takeProfit, stopLoss }: OrderChange,
): NonNullable<ModifyOrderBody['tpsl']> {
  const given = Object.fromEntries(Object.entries(tpsl).filter(([, value]) => value !== null))
  return {
    ...given,
    ...(takeProfit !== undefined && { tp_trigger_price: takeProfit }),
    ...(stopLoss !== undefined && { sl_trigger_price: stopLoss }),
  } as NonNullable<ModifyOrderBody['tpsl']>
}
