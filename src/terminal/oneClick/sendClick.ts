import { type Decimal, parseDecimal } from '@/base/decimal'
import type { MarginMode } from '@/protocol/records/enums'
import { type ClickTarget, draftClick, sizeOfClick } from '@/trading/orders/clickOrder'
import { checkOrder, type MarketState } from '@/trading/orders/orderRules'
import type { OrderDraft } from '@/trading/orders/OrderDraft'
import { describeOrderRejection } from '../orders/describeOrderRejection'
import { orderBookOf } from '../market/marketBook'
import { selectMarketState } from '../market/marketState'
import { askUnusual } from '../orders/askUnusual'
import { sendOrder } from '../orders/sendOrder'
import type { ClickContext } from './ClickContext'
import { text } from './messages'
import { checkClickGate } from './checkClickGate'
import { notifyNotSent } from './notifyNotSent'

/** Side and target of a click. `target`: the price, and the index of the size; by default the chosen size. */
export type ClickedPrice = { isBuy: boolean; target: ClickTarget }

/** Sends a one-click limit or market order, or shows why not. Resolves to whether the venue accepted it. */
export async function sendClick(context: ClickContext, { isBuy, target }: ClickedPrice): Promise<boolean> {
  if (!checkClickGate(context, 'adds')) return false
  const { market, positionMode, sizes, chosen } = context
  const { instrument } = market
  if (positionMode === null) return reject(text('accountUnknown'))
  const state = readMarket(context)
  const price = priceOf(isBuy, target, state)
  if (price === null) return reject(text('noPrice'))
  const amount = sizes.amounts[chosen]
  const size = sizeOfClick(amount, sizes.coin, price, instrument)
  const coin = sizes.coin === 'base' ? instrument.base : instrument.quote
  if (size < instrument.minQuantity) return reject(text('tooSmall', { amount, coin }))
  const terms = { hedged: positionMode === 'hedge', marginMode: marginModeOf(context, isBuy) }
  const { address } = context.account
  const draft = draftClick(isBuy, size, target, terms, instrument)
  return (await maySend(context, draft)) && sendOrder(context.services, draft, instrument, address).accepted
}

/**
 * Resolves to whether a draft may be sent: the market's rules allow it, and it is not unusual or the trader has
 * confirmed it. After a confirmation, gate and rules are checked again. Notifies why if not.
 */
export async function maySend(context: ClickContext, draft: OrderDraft): Promise<boolean> {
  if (!passRules(context, draft)) return false
  const answer = askUnusual(context.services, [draft], context.market.instrument, readMarket(context))
  return answer === true || ((await answer) && checkClickGate(context, 'adds') && passRules(context, draft))
}

function passRules(context: ClickContext, draft: OrderDraft): boolean {
  const { instrument } = context.market
  const [rejection] = checkOrder(draft, instrument, readMarket(context))
  return rejection ? reject(describeOrderRejection(rejection, draft, instrument)) : true
}

/** The current market state for the order rules. */
function readMarket({ services, market, bookDepth }: ClickContext): MarketState {
  const { feed } = services
  const { instrument } = market
  const book = feed.book(orderBookOf(market, bookDepth)).getState()
  return selectMarketState(book, feed.ticker(instrument.symbolId).getState(), instrument)
}

function reject(why: string): false {
  notifyNotSent(why)
  return false
}

/** The price that converts an amount of the quote coin to a size. */
function priceOf(isBuy: boolean, target: ClickTarget, { bids, asks }: MarketState): Decimal | null {
  if (target.kind === 'price') return target.price
  return (target.kind === 'join') === isBuy ? bids.first : asks.first
}

/** The margin mode of an order: that of the open position (docs/protocol 9.53), else the one chosen on the ticket. */
function marginModeOf(
  { services, market, account, positionMode, marginChoice }: ClickContext,
  isBuy: boolean,
): MarginMode {
  const { symbolId } = market.instrument
  const address = account.address ?? ''
  const side = positionMode === 'hedge' ? (isBuy ? 'long' : 'short') : 'both'
  const here = ({ symbol_id, position_side }: { symbol_id: number; position_side: string | null }) =>
    symbol_id === symbolId && position_side === side
  const position = services.feed.positions(address).getState().positions.find(here)
  const openPosition = position && parseDecimal(position.open_size) !== 0n ? position : undefined
  const open = openPosition ?? services.feed.orders(address).getState().open.find(here)
  return (open ? open.margin_mode : marginChoice) === 'isolated' ? 'isolated' : 'cross'
}
