import { type Decimal, divide, parseDecimal } from '@/base/decimal'
import type { MarginMode, PositionMode, PositionSide } from '@/protocol/records/enums'
import type { Instrument } from '@/trading/instrument'
import type { OrderDraft } from '@/trading/OrderDraft'
import { type AmountFault, type ParsedAmount, parseAmount } from '@/trading/parseAmount'
import type { TicketForm } from './ticketForm'

/** What the account says about orders in a market; null where nobody is connected or it is not known yet. */
export type TicketAccount = { positionMode: PositionMode | (string & {}); marginMode: MarginMode }

/** A ticket's texts as exact figures, and which of them are no numbers. */
export type TicketReading = {
  draft: OrderDraft
  faults: Partial<Record<'price' | 'quantity' | 'slippage', AmountFault>>
}

/** Decimals of an amount of the quote coin: USDC has six. */
export const QUOTE_DECIMALS = 6
/** Slippage is typed in per cent, to a hundredth: the venue's least is 0.01 %. */
export const PERCENT_DECIMALS = 2
const HUNDRED: Decimal = parseDecimal('100')

/** Reads a ticket into a draft. What the chosen kind of order does not carry is left out, not lost. */
export function readTicket(
  form: TicketForm,
  instrument: Instrument,
  account: TicketAccount,
  usualSlippage: Decimal,
): TicketReading {
  const isMarket = form.orderType === 'market'
  const inQuote = isMarket && instrument.kind === 'spot' && form.amountCoin === 'quote'
  const quantity = parseAmount(form.quantity, inQuote ? QUOTE_DECIMALS : instrument.sizeDecimals)
  const price = isMarket ? null : parseAmount(form.price, instrument.priceDecimals)
  const slippage = isMarket && form.slippage !== null ? parseAmount(form.slippage, PERCENT_DECIMALS) : null
  return {
    draft: {
      isBuy: form.isBuy,
      orderType: form.orderType,
      quantity: valueOf(quantity),
      amountCoin: inQuote ? 'quote' : 'base',
      price: price && valueOf(price),
      priceMatch: null,
      slippage: isMarket ? readSlippage(slippage, usualSlippage) : null,
      timeInForce: form.timeInForce,
      postOnly: !isMarket && form.postOnly,
      ...accountFields(form, instrument, account),
    },
    faults: {
      ...faultOf('price', price),
      ...faultOf('quantity', quantity),
      ...faultOf('slippage', slippage),
    },
  }
}

function readSlippage(typed: ParsedAmount | null, usual: Decimal): Decimal {
  return typed?.ok ? divide(typed.value, HUNDRED) : usual
}

function accountFields(form: TicketForm, instrument: Instrument, account: TicketAccount) {
  if (instrument.kind === 'spot') return { positionSide: null, marginMode: null }
  return { positionSide: positionSideOf(form, account), marginMode: account.marginMode }
}

function positionSideOf(form: TicketForm, account: TicketAccount): PositionSide {
  if (account.positionMode !== 'hedge') return 'both'
  return form.isBuy === form.opens ? 'long' : 'short'
}

function valueOf(parsed: ParsedAmount): Decimal | null {
  return parsed.ok ? parsed.value : null
}

function faultOf(field: 'price' | 'quantity' | 'slippage', parsed: ParsedAmount | null) {
  return parsed === null || parsed.ok ? {} : { [field]: parsed.fault }
}
