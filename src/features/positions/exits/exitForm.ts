import { type Decimal, absolute, formatDecimal, multiply } from '@/base/decimal'
import type { ModifyOrderBody } from '@/protocol/actions'
import { type OrderType, TRIGGER_SOURCES, type TriggerSource } from '@/protocol/records/enums'
import type { Order } from '@/protocol/records/order'
import { encodeOrderDraft } from '@/trading/orders/encodeOrderDraft'
import type { Instrument } from '@/trading/instrument/instrument'
import type { OpenPosition } from '@/trading/positions/OpenPosition'
import { type ExitDraft, type OrderDraft, plainOrder } from '@/trading/orders/OrderDraft'
import { checkSize, type OrderField, type RejectionReason } from '@/trading/orders/orderRules'
import { isWhole } from '@/trading/positions/positionExits'
import { isBeyondLiquidation } from '@/trading/positions/exitPrices'
import { parseAmount } from '@/trading/instrument/parseAmount'
import { checkTriggers, type TriggerPrices } from '@/trading/orders/triggerRules'

/** One way out as it is typed; an empty trigger means none. */
export type LegForm = { trigger: string; by: TriggerSource; orderType: OrderType; price: string }

export type ExitForm = { takeProfit: LegForm; stopLoss: LegForm; whole: boolean; quantity: string }

export type Leg = 'takeProfit' | 'stopLoss'

/** Why a field cannot stand: a rejection of the venue's, or text that is no number. */
export type ExitProblem = RejectionReason | 'number' | 'mustBeAbove' | 'mustBeBelow'

export type ExitReading = {
  /** Null while something is wrong or missing. */
  draft: OrderDraft | null
  problems: Partial<Record<OrderField, ExitProblem>>
  /** What each way out would realize at its trigger, without fees; null where there is none. */
  outcome: Record<Leg, Decimal | null>
}

/** The form of ways out that are not set yet; triggers look at the last price at first, as on the ticket. */
export function emptyExits(position: OpenPosition, whole: boolean): ExitForm {
  const leg: LegForm = { trigger: '', by: 'last_price', orderType: 'market', price: '' }
  return { takeProfit: leg, stopLoss: leg, whole, quantity: formatDecimal(absolute(position.size)) }
}

/** The form of ways out that are set, as they stand. */
export function exitsForm(order: Order): ExitForm {
  const { tpsl } = order
  const leg = (trigger?: string | null, by?: string | null, type?: string | null, price?: string | null): LegForm => ({
    trigger: trigger ?? '',
    by: TRIGGER_SOURCES.find((source) => source === by) ?? 'last_price',
    orderType: type === 'limit' ? 'limit' : 'market',
    price: price ?? '',
  })
  return {
    takeProfit: leg(tpsl?.tp_trigger_price, tpsl?.tp_trigger_by, tpsl?.tp_order_type, tpsl?.tp_order_price),
    stopLoss: leg(tpsl?.sl_trigger_price, tpsl?.sl_trigger_by, tpsl?.sl_order_type, tpsl?.sl_order_price),
    whole: isWhole(order),
    quantity: order.quantity,
  }
}

/** What is sent to change ways out that are set: all of them anew, so that one that was emptied goes. */
export function encodeExitChange(order: Order, draft: OrderDraft, instrument: Instrument): ModifyOrderBody {
  const { tpsl, quantity } = encodeOrderDraft(draft, instrument)
  const resized = !isWhole(order) && quantity !== order.quantity
  return { order_id: order.order_id, ...(tpsl && { tpsl }), ...(resized && { quantity }) }
}

/** Reads ways out of a position: what is sent, and what the venue would reject (docs/protocol 3.3, 9.42–9.45). */
export function readExits(
  form: ExitForm,
  position: OpenPosition,
  instrument: Instrument,
  prices: TriggerPrices,
  liquidation: Decimal | null = null,
): ExitReading {
  const problems: ExitReading['problems'] = {}
  const size = absolute(position.size)
  const leg = (name: Leg): ExitDraft | null => {
    const { trigger, by, orderType, price } = form[name]
    if (trigger.trim() === '') return null
    const read = (text: string, field: OrderField): Decimal | null => {
      const parsed = parseAmount(text, instrument.priceDecimals, instrument.quote)
      if (parsed.ok) return parsed.value
      if (parsed.fault !== 'empty') problems[field] = 'number'
      return null
    }
    const limit = orderType === 'limit' ? read(price, `${name}Price`) : null
    return { trigger: read(trigger, name), by, orderType, price: limit }
  }
  const [takeProfit, stopLoss] = [leg('takeProfit'), leg('stopLoss')]
  const quantity = form.whole ? size : readQuantity(form.quantity, size, instrument, problems)
  const draft: OrderDraft = {
    ...plainOrder,
    isBuy: position.size < 0n,
    orderType: 'market',
    quantity,
    amountCoin: 'base',
    price: null,
    priceMatch: null,
    slippage: null,
    timeInForce: 'gtc',
    postOnly: false,
    positionSide:
      position.positionSide === 'long' || position.positionSide === 'short' ? position.positionSide : 'both',
    marginMode: position.marginMode === 'isolated' ? 'isolated' : 'cross',
    algo: { kind: 'tpsl', tpsl: { mode: form.whole ? 'full' : 'partial', takeProfit, stopLoss } },
  }
  for (const { field, reason, side } of checkTriggers(draft, instrument, {
    prices,
    position: position.size,
    entry: null,
  }))
    problems[field] ??= reason !== 'exitPassed' ? reason : side === 'above' ? 'mustBeAbove' : 'mustBeBelow'
  if (stopLoss?.trigger && isBeyondLiquidation(stopLoss.trigger, position.size > 0n, liquidation)) {
    problems.stopLoss ??= 'beyondLiquidation'
  }
  const signed = quantity === null ? null : position.size > 0n ? quantity : -quantity
  const outcomeOf = (exit: ExitDraft | null) =>
    !exit || exit.trigger === null || signed === null ? null : multiply(signed, exit.trigger - position.entry)
  return {
    draft: Object.keys(problems).length === 0 && quantity !== null ? draft : null,
    problems,
    outcome: { takeProfit: outcomeOf(takeProfit), stopLoss: outcomeOf(stopLoss) },
  }
}

function readQuantity(
  text: string,
  size: Decimal,
  instrument: Instrument,
  problems: ExitReading['problems'],
): Decimal | null {
  const parsed = parseAmount(text, instrument.sizeDecimals, instrument.base)
  if (!parsed.ok) {
    problems.quantity = 'number'
    return null
  }
  const [rejection] = parsed.value > size ? [{ reason: 'aboveMaximum' as const }] : checkSize(parsed.value, instrument)
  if (rejection) problems.quantity = rejection.reason
  return rejection ? null : parsed.value
}
