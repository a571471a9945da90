import { type Decimal, parseDecimal } from '@/base/decimal'
import type { MarginMode } from '@/protocol/records/enums'
import { type ClickTarget, draftClick, sizeOfClick } from '@/trading/orders/clickOrder'
import { checkOrder, type MarketState } from '@/trading/orders/orderRules'
import type { OrderDraft } from '@/trading/orders/OrderDraft'
import { describeOrderRejection } from '../orders/describeOrderRejection'
import { orderBookOf, selectMarketState } from '../market/marketState'
import { sendOrder } from '../orders/sendOrder'
import type { ClickDesk } from './ClickDesk'
import { text } from './messages'
import { passGate, notifyNotSent } from './passGate'

/** Which of the desk's sizes an order of one click has; without it, the chosen one. */
export type ClickedPrice = { isBuy: boolean; target: ClickTarget }

/** Sends a limit or market order of one click, or says why not. Resolves to whether the venue took it. */
export async function sendClick(desk: ClickDesk, { isBuy, target }: ClickedPrice): Promise<boolean> {
  if (!passGate(desk, 'adds')) return false
  const { market, positionMode, sizes, chosen } = desk
  const { instrument } = market
  if (positionMode === null) return reject(text('accountUnknown'))
  const state = readMarket(desk)
  const price = priceOf(isBuy, target, state)
  if (price === null) return reject(text('noPrice'))
  const amount = sizes.amounts[chosen]
  const size = sizeOfClick(amount, sizes.coin, price, instrument)
  const coin = sizes.coin === 'base' ? instrument.base : instrument.quote
  if (size < instrument.minQuantity) return reject(text('tooSmall', { amount, coin }))
  const terms = { hedged: positionMode === 'hedge', marginMode: marginModeOf(desk, isBuy) }
  return sendChecked(desk, desk.account.address, draftClick(isBuy, size, target, terms, instrument), state)
}

/** Sends a draft that the market's rules have nothing against, or says what they have. */
export async function sendChecked(
  { services, market }: ClickDesk,
  account: string,
  draft: OrderDraft,
  state: MarketState,
  purpose?: 'reverse',
): Promise<boolean> {
  const { instrument } = market
  const [rejection] = checkOrder(draft, instrument, state)
  if (rejection) return reject(describeOrderRejection(rejection, draft, instrument))
  return sendOrder(services, draft, instrument, account, purpose).accepted
}

/** What the rules know of the market now. */
export function readMarket({ services, market, bookDepth }: ClickDesk): MarketState {
  const { feed } = services
  const { instrument } = market
  const book = feed.book(orderBookOf(market, bookDepth)).getState()
  return selectMarketState(book, feed.ticker(instrument.symbolId).getState(), instrument)
}

function reject(why: string): false {
  notifyNotSent(why)
  return false
}

/** The price by which an amount of the quote coin becomes a size. */
function priceOf(isBuy: boolean, target: ClickTarget, { bids, asks }: MarketState): Decimal | null {
  if (target.kind === 'price') return target.price
  return (target.kind === 'join') === isBuy ? bids.first : asks.first
}

/** What is open in the market decides (docs/protocol 9.53), else what was chosen on the ticket. */
function marginModeOf(
  { services, market, account, positionMode, marginChoice }: ClickDesk,
  isBuy: boolean,
): MarginMode {
  const { symbolId } = market.instrument
  const address = account.address ?? ''
  const side = positionMode === 'hedge' ? (isBuy ? 'long' : 'short') : 'both'
  const here = (one: { symbol_id: number; position_side: string | null }) =>
    one.symbol_id === symbolId && one.position_side === side
  const position = services.feed.positions(address).getState().positions.find(here)
  const held = position && parseDecimal(position.open_size) !== 0n ? position : undefined
  const open = held ?? services.feed.orders(address).getState().open.find(here)
  return (open ? open.margin_mode : marginChoice) === 'isolated' ? 'isolated' : 'cross'
}
