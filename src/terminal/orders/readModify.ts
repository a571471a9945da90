import { type Decimal, formatDecimal, parseDecimal } from '@/base/decimal'
import type { ModifyOrderBody } from '@/protocol/actions'
import { TRIGGER_SOURCES, type TriggerSource } from '@/protocol/records/enums'
import type { Order } from '@/protocol/records/order'
import { encodeChange } from '@/trading/orders/encodeChange'
import type { Instrument } from '@/trading/instrument/instrument'
import { checkLimitPrice, checkSize } from '@/trading/orders/orderRules'
import { checkConditional, type TriggerPrices } from '@/trading/orders/triggerRules'
import { isBeyondLiquidation } from '@/trading/positions/exitPrices'
import { parseAmount, writeAmount } from '@/trading/instrument/parseAmount'
import type { FieldProblem } from './describeFieldProblem'

/** The fields of an order that the dialog can change. */
export type ModifyField = 'price' | 'quantity' | 'trigger' | 'takeProfit' | 'stopLoss'

/**
 * The dialog's texts, and the price source of a conditional order's trigger. Fields that the order does not have are
 * left out.
 */
export type ModifyForm = Partial<Record<ModifyField, string>> & { triggerBy?: TriggerSource }

/** Why a field's value is invalid. `filled`: the quantity is not more than what is filled. */
export type ModifyProblem = FieldProblem | 'filled'

/** The body to send (null: no change, or a problem), and whether the order loses its queue position. */
export type ModifyReading = {
  body: ModifyOrderBody | null
  problems: Partial<Record<ModifyField, ModifyProblem>>
  losesQueuePosition: boolean
}

/** The initial texts for an order, in the trader's notation. */
export function modifyForm(order: Order): ModifyForm {
  const { triggerBy, ...terms } = changeableTerms(order)
  const texts = Object.fromEntries(Object.entries(terms).map(([field, wire]) => [field, writeAmount(wire)]))
  return { ...texts, ...(triggerBy && { triggerBy }) }
}

/** The changeable fields of an order, in the venue's notation. */
export function changeableTerms(order: Order): ModifyForm {
  const { conditional, tpsl, algo_order_type: algo } = order
  const exits = algo === 'tpsl' || algo === 'attached_tpsl' ? tpsl : null
  const sized = order.market_order_type !== 'quote' && (exits?.tpsl_mode !== 'full' || order.position_side === null)
  return {
    ...(order.order_type === 'limit' && order.price !== null && exits === null && { price: order.price }),
    ...(sized && { quantity: order.quantity }),
    ...(algo === 'conditional' &&
      conditional && {
        trigger: conditional.trigger_price,
        triggerBy: TRIGGER_SOURCES.find((source) => source === conditional.trigger_by) ?? 'last_price',
      }),
    ...(exits?.tp_trigger_price && { takeProfit: exits.tp_trigger_price }),
    ...(exits?.sl_trigger_price && { stopLoss: exits.sl_trigger_price }),
  }
}

/**
 * Compares the dialog with the order: what changed, and what the venue would reject (docs/protocol 3.6, 9.50, 9.83).
 * `liquidation`: the liquidation price of the position that the order closes; a stop beyond it is blocked. `prices`:
 * current triggering prices, to check the trigger of a conditional order.
 */
export function readModify(
  form: ModifyForm,
  order: Order,
  instrument: Instrument,
  reference: Decimal | null,
  liquidation: Decimal | null = null,
  prices: TriggerPrices | null = null,
): ModifyReading {
  const before = changeableTerms(order)
  const problems: ModifyReading['problems'] = {}
  const changed: Partial<Record<ModifyField, Decimal>> = {}
  const { triggerBy, ...texts } = form
  for (const field of Object.keys(texts) as ModifyField[]) {
    const typed = texts[field] ?? ''
    const [decimals, unit] =
      field === 'quantity' ? [instrument.sizeDecimals, instrument.base] : [instrument.priceDecimals, instrument.quote]
    const parsed = parseAmount(typed, decimals, unit)
    if (!parsed.ok) problems[field] = { fault: parsed.fault, decimals }
    else if (parsed.value === 0n) problems[field] = { rejection: { field, code: '10002', reason: 'notPositive' } }
    else if (parsed.value !== parseDecimal(before[field] ?? '0')) changed[field] = parsed.value
  }
  const waits = order.algo_order_type !== null
  if (changed.price !== undefined) {
    const [rejection] = checkLimitPrice(changed.price, instrument, waits ? null : reference)
    if (rejection) problems.price = { rejection }
  }
  if (changed.quantity !== undefined) {
    const [rejection] = checkSize(changed.quantity, instrument)
    if (rejection) problems.quantity = { rejection }
    else if (changed.quantity <= parseDecimal(order.cum_filled_quantity)) problems.quantity = 'filled'
  }
  // The trigger of a reduce-only conditional order closes a position like a stop-loss does.
  const stop = order.flags?.includes('reduce_only') ? 'trigger' : 'stopLoss'
  const stopPrice = changed[stop]
  if (stopPrice !== undefined && liquidation !== null && isBeyondLiquidation(stopPrice, !order.is_buy, liquidation)) {
    problems[stop] = { rejection: { field: stop, code: '', reason: 'beyondLiquidation', limit: liquidation } }
  }
  const changesSource = triggerBy !== undefined && triggerBy !== before.triggerBy
  if (triggerBy && prices && !problems.trigger && (changesSource || changed.trigger !== undefined)) {
    const trigger = changed.trigger ?? parseDecimal(before.trigger ?? '0')
    const [rejection] = checkConditional({ trigger, by: triggerBy }, instrument, prices)
    if (rejection) problems.trigger = { rejection }
  }
  const nothing = (Object.keys(changed).length === 0 && !changesSource) || Object.keys(problems).length > 0
  const grows = changed.quantity !== undefined && changed.quantity > parseDecimal(order.quantity)
  return {
    body: nothing ? null : encodeChange(order, { ...formatEach(changed), ...(changesSource && { triggerBy }) }),
    problems,
    losesQueuePosition: !waits && (changed.price !== undefined || grows),
  }
}

function formatEach(changed: Partial<Record<ModifyField, Decimal>>): Partial<Record<ModifyField, string>> {
  return Object.fromEntries(Object.entries(changed).map(([field, value]) => [field, formatDecimal(value)]))
}
