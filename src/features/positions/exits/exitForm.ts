import { type Decimal, absolute } from '@/base/decimal'
import type { ModifyOrderBody } from '@/protocol/actions'
import type { Order } from '@/protocol/records/order'
import type { ExitForm, LegForm } from '@/terminal/exits/exitsForm'
import type { FieldProblem } from '@/terminal/orders/describeFieldProblem'
import { encodeChange } from '@/trading/orders/encodeChange'
import type { ExitDraft, OrderDraft } from '@/trading/orders/OrderDraft'
import { encodeOrderDraft } from '@/trading/orders/encodeOrderDraft'
import type { Instrument } from '@/trading/instrument/instrument'
import type { OpenPosition } from '@/trading/positions/OpenPosition'
import { checkSize, type OrderField } from '@/trading/orders/orderRules'
import { exitDraftOf } from '@/trading/positions/exitDraft'
import {
  type ExitBasis,
  exitDistance,
  type ExitLeg,
  exitPrice,
  type ExitUnit,
  isBeyondLiquidation,
} from '@/trading/positions/exitPrices'
import { profitAt } from '@/trading/orders/projectOrder'
import { parseAmount, writeAmount } from '@/trading/instrument/parseAmount'
import { checkTriggers, type TriggerPrices } from '@/trading/orders/triggerRules'

/** Why a field is invalid. `tooMuch`: the quantity is more than the position. */
export type ExitProblem = FieldProblem | 'tooMuch'

export type ExitReading = {
  /** Null while a value is missing or invalid. */
  draft: OrderDraft | null
  problems: Partial<Record<OrderField, ExitProblem>>
  /** The trigger price of each exit; null for none or an invalid text. */
  triggers: Record<ExitLeg, Decimal | null>
  /** Profit or loss of each exit at its price, without fees; null for none. */
  outcome: Record<ExitLeg, Decimal | null>
}

/** The form of new exits; triggers use the last price by default, as on the ticket. */
export function emptyExits(position: OpenPosition, isWhole: boolean): ExitForm {
  const emptyLeg: LegForm = { trigger: '', unit: 'price', by: 'last_price', orderType: 'market', price: '' }
  return { takeProfit: emptyLeg, stopLoss: emptyLeg, whole: isWhole, quantity: writeAmount(absolute(position.size)) }
}

/** Encodes the change of existing exits. Both are sent again, so that an emptied exit is removed. */
export function encodeExitChange(order: Order, draft: OrderDraft, instrument: Instrument): ModifyOrderBody {
  const { tpsl, quantity } = encodeOrderDraft(draft, instrument)
  return encodeChange(order, { ...(tpsl && { tpsl }), quantity })
}

/** Reads exits of a position: the order to send, and what the venue would reject (docs/protocol 3.3, 9.42–9.45). */
export function readExits(
  form: ExitForm,
  position: OpenPosition,
  instrument: Instrument,
  prices: TriggerPrices,
  liquidation: Decimal | null,
): ExitReading {
  const problems: ExitReading['problems'] = {}
  const size = absolute(position.size)
  const quantity = form.whole ? size : readQuantity(form.quantity, size, instrument, problems)
  const basis: ExitBasis = { position, instrument, closes: quantity ?? size }
  const readLeg = (name: ExitLeg): ExitDraft | null => {
    const { trigger, unit, by, orderType, price } = form[name]
    if (trigger.trim() === '') return null
    const read = (text: string, field: OrderField, textUnit: ExitUnit): Decimal | null => {
      const [decimals, sign] = UNIT_SYNTAX[textUnit](instrument)
      const parsed = parseAmount(text, decimals, sign)
      if (parsed.ok) return textUnit === 'price' ? parsed.value : exitPrice(basis, name, textUnit, parsed.value)
      if (parsed.fault !== 'empty') problems[field] = { fault: parsed.fault, decimals }
      return null
    }
    const limit = orderType === 'limit' ? read(price, `${name}Price`, 'price') : null
    return { trigger: read(trigger, name, unit), by, orderType, price: limit }
  }
  const [takeProfit, stopLoss] = [readLeg('takeProfit'), readLeg('stopLoss')]
  const mode = form.whole ? 'full' : 'partial'
  const draft = exitDraftOf(position, quantity, { mode, takeProfit, stopLoss })
  for (const rejection of checkTriggers(draft, instrument, { prices, position: position.size, entry: null }))
    problems[rejection.field] ??= { rejection }
  if (stopLoss?.trigger && isBeyondLiquidation(stopLoss.trigger, position.size > 0n, liquidation)) {
    const limit = liquidation ?? stopLoss.trigger
    problems.stopLoss ??= { rejection: { field: 'stopLoss', code: '', reason: 'beyondLiquidation', limit } }
  }
  const outcomeOf = (exit: ExitDraft | null) =>
    !exit || exit.trigger === null || quantity === null
      ? null
      : profitAt(position, exit.orderType === 'limit' ? (exit.price ?? exit.trigger) : exit.trigger, quantity)
  return {
    draft: Object.keys(problems).length === 0 && quantity !== null ? draft : null,
    problems,
    triggers: { takeProfit: takeProfit?.trigger ?? null, stopLoss: stopLoss?.trigger ?? null },
    outcome: { takeProfit: outcomeOf(takeProfit), stopLoss: outcomeOf(stopLoss) },
  }
}

/** Decimals and sign of each unit of a field. */
export const UNIT_SYNTAX: Readonly<Record<ExitUnit, (instrument: Instrument) => [decimals: number, sign: string]>> = {
  price: ({ priceDecimals, quote }) => [priceDecimals, quote],
  percent: () => [6, '%'],
  roe: () => [6, '%'],
  profit: ({ quote }) => [6, quote],
  ticks: () => [6, 'ticks'],
}

/** Returns the exit with its trigger in another unit, at the same price if it has one. */
export function changeUnit(
  leg: LegForm,
  name: ExitLeg,
  unit: ExitUnit,
  price: Decimal | null,
  basis: ExitBasis,
): LegForm {
  if (price === null) return { ...leg, unit, trigger: '' }
  const value = unit === 'price' ? price : exitDistance(basis, name, unit, price)
  // An exit on the wrong side of the entry price cannot be expressed as a distance.
  return value < 0n ? leg : { ...leg, unit, trigger: writeAmount(value) }
}

function readQuantity(
  text: string,
  size: Decimal,
  instrument: Instrument,
  problems: ExitReading['problems'],
): Decimal | null {
  const decimals = instrument.sizeDecimals
  const parsed = parseAmount(text, decimals, instrument.base)
  if (!parsed.ok) {
    problems.quantity = { fault: parsed.fault, decimals }
    return null
  }
  const [rejection] = checkSize(parsed.value, instrument)
  if (parsed.value > size) problems.quantity = 'tooMuch'
  else if (rejection) problems.quantity = { rejection }
  return problems.quantity ? null : parsed.value
}
