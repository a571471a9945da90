import { absolute, type Decimal, multiply, parseDecimal } from '@/base/decimal'
import type { ModifyOrderBody } from '@/protocol/actions'
import type { Order } from '@/protocol/records/order'
import { type ExitForm, exitsForm } from '@/terminal/exits/exitsForm'
import type { Instrument } from '@/trading/instrument/instrument'
import { parseAmount } from '@/trading/instrument/parseAmount'
import { encodeChange } from '@/trading/orders/encodeChange'
import { encodeOrderDraft } from '@/trading/orders/encodeOrderDraft'
import { type ExitDraft, type OrderDraft, defaultDraft } from '@/trading/orders/OrderDraft'
import { checkSize, type OrderField, type Rejection } from '@/trading/orders/orderRules'
import { profitAt } from '@/trading/orders/projectOrder'
import { checkTriggers, type TriggerPrices } from '@/trading/orders/triggerRules'
import { type ExitLeg, isBeyondLiquidation } from '@/trading/positions/exitPrices'
import type { OpenPosition } from '@/trading/positions/OpenPosition'

/**
 * Why a field cannot stand: a rejection of the venue's, text that is no number, or more than the position has: the venue
 * takes that, and closes what is open.
 */
export type ExitChangeProblem = Rejection | 'number' | 'tooMuch'

/**
 * What would be sent (null: nothing has changed, or something is wrong), why a field cannot stand, and what each side would
 * realize at its price, without fees; null where there is none, or no position is known.
 */
export type ExitChangeReading = {
  body: ModifyOrderBody | null
  problems: Partial<Record<OrderField, ExitChangeProblem>>
  outcome: Record<ExitLeg, Decimal | null>
}

/** What the triggers are checked against. */
export type ExitChangeContext = {
  prices: TriggerPrices
  /** Where the position that it closes is liquidated; null where that is not known. */
  liquidation: Decimal | null
  /** The limit price of the order that it waits for; null where there is none. */
  entry: Decimal | null
  /** The open position that it closes; null where there is none, or it waits for an order of its own. */
  closes: Pick<OpenPosition, 'size' | 'cost'> | null
}

/**
 * Reads a changed take-profit and stop-loss order against what it is: all of it is sent anew, so that a side that was
 * emptied goes (docs/protocol 3.3, 3.6, 9.81). One that waits for its own order is checked against that one's price, the
 * others against the prices that their triggers look at.
 */
export function readExitChange(
  form: ExitForm,
  order: Order,
  instrument: Instrument,
  { prices, liquidation, entry, closes }: ExitChangeContext,
): ExitChangeReading {
  const { draft, problems } = readDraft(form, order, instrument)
  const position = order.is_buy ? -1n : 1n
  for (const rejection of checkTriggers(draft, instrument, { prices, position, entry }))
    problems[rejection.field] ??= rejection
  const stop = draft.algo?.kind === 'conditional' ? null : draft.algo?.tpsl.stopLoss?.trigger
  if (stop && isBeyondLiquidation(stop, !order.is_buy, liquidation))
    problems.stopLoss ??= { field: 'stopLoss', code: '', reason: 'beyondLiquidation', limit: liquidation ?? stop }
  const before = parseDecimal(order.quantity)
  const quantity = draft.quantity ?? before
  const part = form.whole ? null : quantity
  if (closes && part !== null && part !== before && part > absolute(closes.size)) problems.quantity ??= 'tooMuch'
  const held = closes ?? heldAfter(order, quantity, entry)
  const outcome = { takeProfit: realized('takeProfit'), stopLoss: realized('stopLoss') }
  if (Object.keys(problems).length > 0) return { body: null, problems, outcome }
  const sent = encodeOrderDraft(readDraft(exitsForm(order), order, instrument).draft, instrument)
  const wanted = encodeOrderDraft(draft, instrument)
  const same = wanted.quantity === sent.quantity && JSON.stringify(wanted.tpsl) === JSON.stringify(sent.tpsl)
  const change = { ...(wanted.tpsl && { tpsl: wanted.tpsl }), quantity: wanted.quantity }
  return { body: same ? null : encodeChange(order, change), problems, outcome }

  function realized(leg: ExitLeg): Decimal | null {
    const exit = draft.algo?.kind === 'conditional' ? null : (draft.algo?.tpsl[leg] ?? null)
    const price = exit && (exit.orderType === 'limit' ? (exit.price ?? exit.trigger) : exit.trigger)
    return price === null || held === null || problems.quantity ? null : profitAt(held, price, part)
  }
}

/** What an order that waits for its own order will close: that one filled at its price. */
function heldAfter(order: Order, quantity: Decimal, entry: Decimal | null): Pick<OpenPosition, 'size' | 'cost'> | null {
  if (entry === null) return null
  const size = order.is_buy ? -quantity : quantity
  return { size, cost: multiply(size, entry) }
}

function readDraft(form: ExitForm, order: Order, instrument: Instrument) {
  const problems: ExitChangeReading['problems'] = {}
  const read = (text: string, field: OrderField, decimals: number, sign: string): Decimal | null => {
    const parsed = parseAmount(text, decimals, sign)
    if (!parsed.ok && parsed.fault !== 'empty') problems[field] = 'number'
    return parsed.ok ? parsed.value : null
  }
  const { priceDecimals, sizeDecimals, quote, base } = instrument
  const leg = (name: ExitLeg): ExitDraft | null => {
    const { trigger, by, orderType, price } = form[name]
    if (trigger.trim() === '') return null
    const limit = orderType === 'limit' ? read(price, `${name}Price`, priceDecimals, quote) : null
    return { trigger: read(trigger, name, priceDecimals, quote), by, orderType, price: limit }
  }
  const before = parseDecimal(order.quantity)
  const whole = form.whole && instrument.kind !== 'spot'
  const quantity = whole ? before : read(form.quantity, 'quantity', sizeDecimals, base)
  if (quantity === null) problems.quantity ??= 'number'
  else if (quantity !== before) {
    const [rejection] = checkSize(quantity, instrument)
    if (rejection) problems.quantity = rejection
  }
  const sleeps = order.state === 'inactive'
  const draft: OrderDraft = {
    ...defaultDraft,
    isBuy: order.is_buy !== sleeps,
    orderType: 'market',
    quantity: quantity ?? before,
    positionSide: null,
    marginMode: null,
    algo: {
      kind: sleeps ? 'attached_tpsl' : 'tpsl',
      tpsl: { mode: form.whole ? 'full' : 'partial', takeProfit: leg('takeProfit'), stopLoss: leg('stopLoss') },
    },
  }
  return { draft, problems }
}
