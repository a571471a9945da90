import type { Order } from '@/protocol/records/order'
import { withCoin } from '@/terminal/format/formatAmount'
import { formatCoin, formatMoney, formatPercent, formatPrice, formatSize, UNKNOWN } from '@/terminal/format/format'
import { formatDateTime } from '@/terminal/format/formatTime'
import type { Instrument } from '@/trading/instrument/instrument'
import {
  describeAverage,
  describeFilled,
  describePrice,
  describeQuantity,
  describeState,
  describeType,
  flagLabel,
  sourceLabel,
} from '../describeOrderCells'
import { text as tableText } from '../messages'
import { text } from './detailsMessages'

type Term = { readonly name: string; readonly value: string }
type Line = readonly [name: string, value: string | null | undefined]

/** Lists terms and progress of an order. Fields that the order does not have are left out. */
export function listOrderDetails(order: Order, instrument: Instrument | undefined): readonly Term[] {
  const { conditional, tpsl } = order
  const price = (value: string) => (instrument ? formatPrice(value, instrument) : value)
  const size = (value: string) => (instrument ? formatSize(value, instrument) : value)
  const money = (value: string) => (instrument ? withCoin(formatMoney(value), instrument.quote) : formatMoney(value))
  // The quantity of a market order may be in the quote coin; its fills are in the base coin.
  const amount = (value: string) => (order.market_order_type === 'quote' ? money(value) : size(value))
  const trigger = (value: string, by: string | null) =>
    by === null ? price(value) : tableText('trigger', { source: sourceLabel(by), price: price(value) })
  const exit = (at: string | null | undefined, by: string | null | undefined, limit: string | null | undefined) => {
    if (!at) return null
    const words = trigger(at, by ?? null)
    return limit ? text('exitLimit', { trigger: words, price: price(limit) }) : text('exitMarket', { trigger: words })
  }
  const lines: Readonly<Record<keyof Order, readonly Line[]>> = {
    is_buy: [[tableText('side'), tableText(order.is_buy ? 'buy' : 'sell')]],
    position_side: [[text('positionSide'), order.position_side && nameOrRaw(POSITIONS, order.position_side)]],
    order_type: [[tableText('type'), describeType(order)]],
    algo_order_type: [],
    state: [[tableText('state'), describeState(order.state)]],
    price: [[tableText('price'), instrument ? describePrice(order, instrument) : (order.price ?? UNKNOWN)]],
    price_match: [[text('priceMatch'), order.price_match]],
    quantity: [
      [tableText('average'), instrument && describeAverage(order, instrument)],
      [tableText('quantity'), instrument ? describeQuantity(order, instrument) : order.quantity],
    ],
    market_order_type: [],
    original_quantity: [[text('original'), amount(order.original_quantity)]],
    cum_filled_quantity: [
      [tableText('filled'), instrument ? describeFilled(order, instrument) : order.cum_filled_quantity],
    ],
    cum_filled_amount: [[text('filledValue'), money(order.cum_filled_amount)]],
    remaining_quantity: [[text('remaining'), amount(order.remaining_quantity)]],
    cum_fee: [[text('fees'), instrument ? describeFees(order, instrument) : formatCoin(order.cum_fee)]],
    time_in_force: [[text('timeInForce'), order.time_in_force && nameOrRaw(TIMES, order.time_in_force)]],
    flags: [[text('flags'), order.flags?.map((flag) => flagLabel(flag)).join(', ')]],
    slippage: [[text('slippage'), order.slippage && formatPercent(order.slippage)]],
    conditional: [[text('trigger'), conditional && trigger(conditional.trigger_price, conditional.trigger_by)]],
    tpsl: [
      [text('takeProfit'), exit(tpsl?.tp_trigger_price, tpsl?.tp_trigger_by, tpsl?.tp_order_price)],
      [text('stopLoss'), exit(tpsl?.sl_trigger_price, tpsl?.sl_trigger_by, tpsl?.sl_order_price)],
      [text('exitMode'), tpsl && nameOrRaw(EXIT_MODES, tpsl.tpsl_mode)],
    ],
    stp_mode: [[text('stpMode'), order.stp_mode && nameOrRaw(STP_MODES, order.stp_mode)]],
    margin_mode: [[text('marginMode'), order.margin_mode && nameOrRaw(MARGINS, order.margin_mode)]],
    leverage: [[text('leverage'), order.margin_mode && text('times', { count: order.leverage })]],
    order_source: [[text('source'), order.order_source && nameOrRaw(SOURCES, order.order_source)]],
    created_time: [[text('created'), formatDateTime(order.created_time)]],
    updated_time: [[text('updated'), formatDateTime(order.updated_time)]],
    // Shown above or below the list, each with a link or button.
    symbol_id: [],
    address: [],
    order_id: [],
    client_order_id: [],
    parent_order_id: [],
    tx_hash: [],
  }
  return Object.values(lines)
    .flat()
    .flatMap(([name, value]) => (value ? { name, value } : []))
}

/** The fees of an order with their coin: the base coin for spot buys, otherwise the quote coin (docs/protocol 4.11). */
function describeFees(order: Order, { kind, base, quote }: Instrument): string {
  const coin = kind === 'spot' && order.is_buy ? base : quote
  return withCoin(formatCoin(order.cum_fee), coin)
}

type Words = Readonly<Record<string, () => string>>

const POSITIONS: Words = {
  both: () => text('both'),
  long: () => tableText('long'),
  short: () => tableText('short'),
}
const TIMES: Words = { gtc: () => text('gtc'), ioc: () => tableText('ioc'), fok: () => tableText('fok') }
const MARGINS: Words = { cross: () => text('cross'), isolated: () => text('isolated') }
const EXIT_MODES: Words = { full: () => text('full'), partial: () => text('partial') }
const STP_MODES: Words = {
  none: () => text('noStp'),
  cancel_maker: () => text('cancel_maker'),
  cancel_taker: () => text('cancel_taker'),
  cancel_both: () => text('cancel_both'),
}
const SOURCES: Words = {
  user: () => text('user'),
  trigger: () => text('trigger'),
  liquidation: () => tableText('liquidation'),
  adl: () => tableText('adl'),
}

/** The name of a wire value; an unknown value unchanged. */
function nameOrRaw(words: Words, value: string): string {
  return words[value]?.() ?? value
}
