import { type Decimal, formatDecimal, multiply } from '@/base/decimal'
import type { ExecutionKind } from '@/protocol/records'
import { applyFlow } from '../money/applyFlow'
import { applyPositionFill } from '../positions/applyPositionFill'
import { formatLots } from '../records/orderRecord'
import { slotOf, totalOf } from '../state/accounts'
import type { EngineOrder, AccountState } from '../state/model'
import { amountOf, priceOf, sizeOf } from '../state/markets'
import { type World, addTo } from '../state/World'
import { shrinkOrder } from './bookkeeping'
import { emitOrder } from '../records/emit'
import { emitExecution } from '../records/emitExecution'
import { endOrder } from './lifecycle'
import { trimOrders } from './trimOrders'

/** A match at the maker's price. */
type Match = { readonly tradeId: string; readonly ticks: number; readonly lots: number }

/** Trades lots between a resting and an incoming order: the public trade, then the maker's and the taker's side. */
export function applyTrade(world: World, maker: EngineOrder, taker: EngineOrder, lots: number): void {
  const { market } = maker
  const match: Match = { tradeId: String(++world.counters.trade), ticks: maker.ticks, lots }
  const price = priceOf(market, match.ticks)
  market.last = price
  world.events.push({
    kind: 'trade',
    symbolId: market.id,
    trade: {
      trade_id: match.tradeId,
      price: formatDecimal(price),
      quantity: formatLots(market, lots),
      amount: formatDecimal(amountOf(market, match.ticks, lots)),
      is_taker_buyer: taker.isBuy,
      time: world.time,
      tx_hash: world.txHash,
    },
    txHash: world.txHash,
    time: world.time,
  })
  fillOrder(world, maker, match, true)
  fillOrder(world, taker, match, false)
  if (market.perpetual === null) return
  trimOrders(world, maker.account, market, maker.positionSide!)
  trimOrders(world, taker.account, market, taker.positionSide!)
}

function fillOrder(world: World, order: EngineOrder, match: Match, isMaker: boolean): void {
  const { market } = order
  const amount = amountOf(market, match.ticks, match.lots)
  const rate = isMaker ? market.makerRate : market.takerRate
  const inBase = market.perpetual === null && order.isBuy
  const fee = multiply(inBase ? sizeOf(market, match.lots) : amount, rate)
  if (order.quote === null) shrinkOrder(order, match.lots)
  order.filled += match.lots
  order.filledAmount += amount
  order.fee += fee
  const realized =
    market.perpetual === null ? settleSpot(world, order, match, fee) : settlePerpetual(world, order, match, fee)
  emitExecution(world, {
    order,
    tradeId: match.tradeId,
    lots: match.lots,
    price: priceOf(market, match.ticks),
    amount,
    fee,
    isMaker,
    realized,
    kind: executionKind(order),
  })
  if (isCompletelyFilled(order, match.ticks)) endOrder(world, order, 'filled', 'fill')
  else {
    order.state = 'partially_filled'
    emitOrder(world, order, 'fill')
  }
}

/** Whether an order is filled: nothing remains, or of a quote order less than the price of a lot (docs/protocol 9.49). */
function isCompletelyFilled(order: EngineOrder, ticks: number): boolean {
  if (order.quote === null) return order.lots === 0
  return order.quote - order.filledAmount < amountOf(order.market, ticks, 1)
}

function settleSpot(world: World, order: EngineOrder, match: Match, fee: Decimal): null {
  const { account, market, isBuy } = order
  const amount = amountOf(market, match.ticks, match.lots)
  const size = sizeOf(market, match.lots)
  const [spent, received] = isBuy ? [market.quote, market.base] : [market.base, market.quote]
  applyFlow(world, account, spent, 'trade', isBuy ? -amount : -size, market.id)
  applyFlow(world, account, received, 'trade', isBuy ? size : amount, market.id)
  chargeFee(world, account, received, fee, market.id)
  return null
}

function settlePerpetual(world: World, order: EngineOrder, match: Match, fee: Decimal): Decimal {
  const { account, market } = order
  const realized = applyPositionFill(world, account, market, {
    side: order.positionSide!,
    marginMode: order.marginMode!,
    lots: order.isBuy ? match.lots : -match.lots,
    value: amountOf(market, match.ticks, match.lots),
    fee,
    kind: executionKind(order),
  })
  slotOf(account, market).orderMargin = null
  applyFlow(world, account, market.quote, 'realized_pnl', realized, market.id)
  chargeFee(world, account, market.quote, fee, market.id)
  if (totalOf(account, market.quote) < 0n) world.bankrupt.add(account)
  return realized
}

function executionKind(order: EngineOrder): ExecutionKind {
  return order.source === 'liquidation' ? 'liquidation' : 'trade'
}

/** Charges an account a fee for the venue. */
function chargeFee(world: World, account: AccountState, coin: string, fee: Decimal, symbolId: number): void {
  applyFlow(world, account, coin, 'fee', -fee, symbolId)
  addTo(world.earned, coin, fee)
}
