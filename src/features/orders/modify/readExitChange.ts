import { absolute, type Decimal, multiply, parseDecimal } from '@/base/decimal'
import type { ModifyOrderBody } from '@/protocol/actions'
import type { Order } from '@/protocol/records/order'
import { type ExitForm, exitsForm } from '@/terminal/exits/exitsForm'
import type { FieldProblem } from '@/terminal/orders/describeFieldProblem'
import type { Instrument } from '@/trading/instrument/instrument'
import { parseAmount } from '@/trading/instrument/parseAmount'
import { encodeChange } from '@/trading/orders/encodeChange'
import { type ExitDraft, type OrderDraft, defaultDraft } from '@/trading/orders/OrderDraft'
import { encodeOrderDraft } from '@/trading/orders/encodeOrderDraft'
import { checkSize, type OrderField } from '@/trading/orders/orderRules'
import { profitAt } from '@/trading/orders/projectOrder'
import { checkTriggers, type TriggerPrices } from '@/trading/orders/triggerRules'
import { type ExitLeg, isBeyondLiquidation } from '@/trading/positions/exitPrices'
import type { OpenPosition } from '@/trading/positions/OpenPosition'

/**
 * Why a field is invalid: the venue would reject it, it is not a number, or it is more than the position (which the
 * venue would accept, and then close the position).
 */
type ExitChangeProblem = FieldProblem | 'tooMuch'

/**
 * `body`: what to send; null without a change, or with a problem. `outcome`: profit or loss of each leg at its price,
 * without fees; null without the leg or a known position.
 */
export type ExitChangeReading = {
  body: ModifyOrderBody | null
  problems: Partial<Record<OrderField, ExitChangeProblem>>
  outcome: Record<ExitLeg, Decimal | null>
}

/** The data that the triggers are checked against. */
export type ExitChangeContext = {
  prices: TriggerPrices
  /** Liquidation price of the position that the order closes; null while not known. */
  liquidation: Decimal | null
  /** Limit price of the parent order; null without one. */
  entry: Decimal | null
  /** The open position that the order closes; null without one, or if it depends on a parent order. */
  closedPosition: Pick<OpenPosition, 'size' | 'cost'> | null
}

/**
 * Compares a changed take-profit and stop-loss order with the original. The whole pair is sent again, so that an
 * emptied leg is removed (docs/protocol 3.3, 3.6, 9.81). Legs of an unfilled parent order are checked against its
 * price, others against the current triggering prices.
 */
export function readExitChange(
  form: ExitForm,
  order: Order,
  instrument: Instrument,
  { prices, liquidation, entry, closedPosition }: ExitChangeContext,
): ExitChangeReading {
  const { draft, problems } = readDraft(form, order, instrument)
  const position = order.is_buy ? -1n : 1n
  for (const rejection of checkTriggers(draft, instrument, { prices, position, entry }))
    problems[rejection.field] ??= { rejection }
  const stop = draft.algo?.kind === 'conditional' ? null : draft.algo?.tpsl.stopLoss?.trigger
  if (stop && isBeyondLiquidation(stop, !order.is_buy, liquidation))
    problems.stopLoss ??= {
      rejection: { field: 'stopLoss', code: '', reason: 'beyondLiquidation', limit: liquidation ?? stop },
    }
  const currentQuantity = parseDecimal(order.quantity)
  const quantity = draft.quantity ?? currentQuantity
  const partQuantity = form.whole ? null : quantity
  if (
    closedPosition &&
    partQuantity !== null &&
    partQuantity !== currentQuantity &&
    partQuantity > absolute(closedPosition.size)
  )
    problems.quantity ??= 'tooMuch'
  const closing = closedPosition ?? positionAfter(order, quantity, entry)
  const outcome = { takeProfit: realized('takeProfit'), stopLoss: realized('stopLoss') }
  if (Object.keys(problems).length > 0) return { body: null, problems, outcome }
  const currentBody = encodeOrderDraft(readDraft(exitsForm(order), order, instrument).draft, instrument)
  const changedBody = encodeOrderDraft(draft, instrument)
  const isUnchanged =
    changedBody.quantity === currentBody.quantity &&
    JSON.stringify(changedBody.tpsl) === JSON.stringify(currentBody.tpsl)
  const change = { ...(changedBody.tpsl && { tpsl: changedBody.tpsl }), quantity: changedBody.quantity }
  return { body: isUnchanged ? null : encodeChange(order, change), problems, outcome }

  function realized(leg: ExitLeg): Decimal | null {
    const exit = draft.algo?.kind === 'conditional' ? null : (draft.algo?.tpsl[leg] ?? null)
    const price = exit && (exit.orderType === 'limit' ? (exit.price ?? exit.trigger) : exit.trigger)
    return price === null || closing === null || problems.quantity ? null : profitAt(closing, price, partQuantity)
  }
}

/** The position after the parent order is filled at its price. */
function positionAfter(
  order: Order,
  quantity: Decimal,
  entry: Decimal | null,
): Pick<OpenPosition, 'size' | 'cost'> | null {
  if (entry === null) return null
  const size = order.is_buy ? -quantity : quantity
  return { size, cost: multiply(size, entry) }
}

function readDraft(form: ExitForm, order: Order, instrument: Instrument) {
  const problems: ExitChangeReading['problems'] = {}
  const read = (text: string, field: OrderField, decimals: number, sign: string): Decimal | null => {
    const parsed = parseAmount(text, decimals, sign)
    if (!parsed.ok && parsed.fault !== 'empty') problems[field] = { fault: parsed.fault, decimals }
    return parsed.ok ? parsed.value : null
  }
  const { priceDecimals, sizeDecimals, quote, base } = instrument
  const readLeg = (name: ExitLeg): ExitDraft | null => {
    const { trigger, by, orderType, price } = form[name]
    if (trigger.trim() === '') return null
    const limit = orderType === 'limit' ? read(price, `${name}Price`, priceDecimals, quote) : null
    return { trigger: read(trigger, name, priceDecimals, quote), by, orderType, price: limit }
  }
  const currentQuantity = parseDecimal(order.quantity)
  const isWholePosition = form.whole && instrument.kind !== 'spot'
  const quantity = isWholePosition ? currentQuantity : read(form.quantity, 'quantity', sizeDecimals, base)
  if (quantity === null) problems.quantity ??= { fault: 'empty', decimals: sizeDecimals }
  else if (quantity !== currentQuantity) {
    const [rejection] = checkSize(quantity, instrument)
    if (rejection) problems.quantity = { rejection }
  }
  const isDormant = order.state === 'inactive'
  const draft: OrderDraft = {
    ...defaultDraft,
    isBuy: order.is_buy !== isDormant,
    orderType: 'market',
    quantity: quantity ?? currentQuantity,
    positionSide: null,
    marginMode: null,
    algo: {
      kind: isDormant ? 'attached_tpsl' : 'tpsl',
      tpsl: { mode: form.whole ? 'full' : 'partial', takeProfit: readLeg('takeProfit'), stopLoss: readLeg('stopLoss') },
    },
  }
  return { draft, problems }
}
