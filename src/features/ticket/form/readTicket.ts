import { type Decimal, divide, parseDecimal } from '@/base/decimal'
import { type Instrument, QUOTE_DECIMALS } from '@/trading/instrument/instrument'
import type { AlgoDraft, ExitDraft, OrderDraft } from '@/trading/orders/OrderDraft'
import { type AmountFault, type ParsedAmount, parseAmount } from '@/trading/instrument/parseAmount'
import {
  placedOrderType,
  bracketFault,
  closesWholePosition,
  type ExitForm,
  positionSideOf,
  reducesOnly,
  sendsQuote,
  type TicketAccount,
  type TicketForm,
} from './ticketForm'

/** Fields of the ticket whose text must be a number. */
export const NUMBER_FIELDS = [
  'price',
  'quantity',
  'slippage',
  'trigger',
  'takeProfit',
  'takeProfitPrice',
  'stopLoss',
  'stopLossPrice',
] as const
type NumberField = (typeof NUMBER_FIELDS)[number]

/** The texts of a ticket as exact numbers, and the invalid ones. */
export type TicketReading = {
  /** The order. Its quantity is null while the typed amount is not converted to a size. */
  draft: OrderDraft
  /** The typed quantity, in its own unit. */
  amount: Decimal | null
  faults: Partial<Record<NumberField, AmountFault>>
}

/** Slippage is typed in percent, to a hundredth: the venue's minimum is 0.01 %. */
export const PERCENT_DECIMALS = 2
const HUNDRED: Decimal = parseDecimal('100')

/** Maximum number of decimals of a typed quantity. */
export function quantityDecimals(form: TicketForm, instrument: Instrument): number {
  if (form.sizeUnit === 'base') return instrument.sizeDecimals
  return form.sizeUnit === 'percent' ? PERCENT_DECIMALS : QUOTE_DECIMALS
}

/** The unit of the quantity field, as shown beside the number. */
export function unitOf({ sizeUnit }: TicketForm, { base, quote }: Instrument): string {
  return sizeUnit === 'base' ? base : sizeUnit === 'percent' ? '%' : quote
}

/** Reads a ticket into a draft. Values that the chosen order type does not use are left out, but stay on the form. */
export function readTicket(
  form: TicketForm,
  instrument: Instrument,
  account: TicketAccount,
  defaultSlippage: Decimal,
): TicketReading {
  const isMarket = placedOrderType(form) === 'market'
  const faults: TicketReading['faults'] = {}
  const read = (field: NumberField, typed: string, decimals: number, unit: string): Decimal | null => {
    const parsed = parseAmount(typed, decimals, unit)
    if (!parsed.ok) faults[field] = parsed.fault
    return parsed.ok ? parsed.value : null
  }
  const readPrice = (field: NumberField, typed: string) =>
    read(field, typed, instrument.priceDecimals, instrument.quote)
  const closesWhole = closesWholePosition(form, instrument)
  const amount = closesWhole
    ? null
    : read('quantity', form.quantity, quantityDecimals(form, instrument), unitOf(form, instrument))
  const native = form.sizeUnit === 'base' || sendsQuote(form, instrument)
  const slippage = isMarket && form.slippage !== null ? parseAmount(form.slippage, PERCENT_DECIMALS, '%') : null
  if (slippage && !slippage.ok) faults.slippage = slippage.fault
  const draft: OrderDraft = {
    isBuy: form.isBuy,
    orderType: isMarket ? 'market' : 'limit',
    quantity: native ? amount : null,
    amountCoin: sendsQuote(form, instrument) ? 'quote' : 'base',
    price: isMarket || form.priceMatch !== null ? null : readPrice('price', form.price),
    priceMatch: isMarket ? null : form.priceMatch,
    slippage: isMarket ? readSlippage(slippage, defaultSlippage) : null,
    timeInForce: form.timeInForce,
    postOnly: !isMarket && form.postOnly,
    reduceOnly: reducesOnly(form, account),
    stpMode: form.stpMode,
    clientOrderId: form.orderType === 'tpsl' ? null : form.clientOrderId.trim() || null,
    algo: readAlgo(form, readPrice),
    ...accountFields(form, instrument, account),
  }
  return { draft, amount, faults }
}

type ReadPrice = (field: NumberField, typed: string) => Decimal | null

function readAlgo(form: TicketForm, read: ReadPrice): AlgoDraft | null {
  if (form.orderType === 'conditional') {
    return { kind: 'conditional', when: { trigger: read('trigger', form.trigger), by: form.triggerBy } }
  }
  const hasBracket = form.bracket && bracketFault(form) === null
  if (form.orderType !== 'tpsl' && !hasBracket) return null
  const takeProfit = readExit('takeProfit', form.takeProfit, read)
  const stopLoss = readExit('stopLoss', form.stopLoss, read)
  return { kind: hasBracket ? 'attached_tpsl' : 'tpsl', tpsl: { mode: form.tpslMode, takeProfit, stopLoss } }
}

function readExit(leg: 'takeProfit' | 'stopLoss', exit: ExitForm, read: ReadPrice): ExitDraft | null {
  if (exit.trigger.trim() === '') return null
  const price = exit.orderType === 'limit' ? read(`${leg}Price`, exit.price) : null
  return { trigger: read(leg, exit.trigger), by: exit.by, orderType: exit.orderType, price }
}

function readSlippage(typed: ParsedAmount | null, fallback: Decimal): Decimal {
  return typed?.ok ? divide(typed.value, HUNDRED) : fallback
}

function accountFields(form: TicketForm, instrument: Instrument, account: TicketAccount) {
  if (instrument.kind === 'spot') return { positionSide: null, marginMode: null }
  return { positionSide: positionSideOf(form, account), marginMode: account.marginMode }
}
