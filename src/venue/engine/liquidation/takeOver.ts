import { type Decimal, divide, maxBigInt, multiply } from '@/base/decimal'
import type { ExecutionKind, FlowKind } from '@/protocol/records'
import { unrealizedPnl } from '../margin/unrealized'
import { applyFlow } from '../money/applyFlow'
import { rememberClosed } from '../orders/closedOrders'
import { createForcedOrder, type ForcedTerms } from '../orders/createOrder'
import { trimOrders } from '../orders/trimOrders'
import { applyPositionFill } from '../positions/applyPositionFill'
import { emitOrder } from '../records/emit'
import { emitExecution } from '../records/emitExecution'
import { totalOf } from '../state/accounts'
import type { EngineOrder, PositionState } from '../state/model'
import { sizeOf } from '../state/markets'
import { SETTLEMENT_COIN, type World } from '../state/World'
import { bankruptcyPrice } from './bankruptcy'
import { equityOf, type Margin } from './Margin'
import { rankedAgainst } from './adlRanking'

/**
 * Takes over what the market did not take of a bankrupt margin, at the bankruptcy price: the insurance fund what it can pay
 * for, auto-deleveraging the rest. The margin ends at exactly 0, unless that needs a price below 0 (docs/protocol 7.7, 9.74,
 * 9.75).
 */
export function takeOver(world: World, margin: Margin, position: PositionState): void {
  const lots = Math.abs(position.lots)
  const deal = { margin, position, price: bankruptcyPrice(margin, position) }
  const beside = equityOf(margin) - unrealizedPnl(position)
  const affordable = affordableLots(world, margin, lots)
  const endsAtZero = deal.price > 0n
  if (affordable === lots && endsAtZero) {
    transferToFund(world, deal, beside)
    return
  }
  const realized =
    (affordable > 0 ? transferPartToFund(world, deal, affordable) : 0n) + deleverage(world, deal, lots - affordable)
  if (endsAtZero) settleWithFund(world, position, margin.isolated === null ? equityOf(margin) : beside + realized)
}

/** A bankrupt position, and the price at which others take it. */
type Deal = { readonly margin: Margin; readonly position: PositionState; readonly price: Decimal }

/** How many lots the fund can take: each costs its share of the shortfall at mark prices. */
function affordableLots(world: World, margin: Margin, lots: number): number {
  const missing = -equityOf(margin)
  if (missing <= 0n) return lots
  const cash = maxBigInt(0n, totalOf(world.fund, SETTLEMENT_COIN))
  const share = (cash * BigInt(lots)) / missing
  return share >= BigInt(lots) ? lots : Number(share)
}

/**
 * The fund takes a whole position at the mark price, and the rest of its margin (`left`); if that is negative, the fund
 * pays it.
 */
function transferToFund(world: World, { position, price }: Deal, left: Decimal): void {
  const lots = Math.abs(position.lots)
  const size = sizeOf(position.market, lots)
  const worth = left + unrealizedPnl(position)
  transferLots(
    world,
    position,
    {
      counterparty: world.fund,
      counterSide: 'both',
      lots,
      value: multiply(size, price),
      counterValue: multiply(size, position.market.mark),
    },
    { counterKind: 'liquidation', flow: 'liquidation' },
    -left,
  )
  applyFlow(world, world.fund, SETTLEMENT_COIN, 'liquidation', worth, position.market.id)
}

/**
 * The fund takes some lots of a position at the mark price, and pays the difference to the bankruptcy price. Returns
 * the realized profit of the bankrupt side.
 */
function transferPartToFund(world: World, { position, price }: Deal, lots: number): Decimal {
  const { market } = position
  const size = sizeOf(market, lots)
  const [value, counterValue] = [multiply(size, price), multiply(size, market.mark)]
  const gain = position.lots > 0 ? counterValue - value : value - counterValue
  const transfer = { counterparty: world.fund, counterSide: 'both', lots, value, counterValue } as const
  const realized = transferLots(world, position, transfer, { counterKind: 'liquidation', flow: 'liquidation' })
  applyFlow(world, world.fund, SETTLEMENT_COIN, 'liquidation', gain, market.id)
  return realized
}

/** Settles the rounding difference of the price, so that the margin ends at 0. */
function settleWithFund(world: World, { account, market }: PositionState, left: Decimal): void {
  applyFlow(world, account, SETTLEMENT_COIN, 'liquidation', -left, market.id)
  applyFlow(world, world.fund, SETTLEMENT_COIN, 'liquidation', left, market.id)
}

/**
 * Closes lots against opposite positions, highest profit × leverage first, without fees. Returns the realized profit of
 * the bankrupt side.
 */
function deleverage(world: World, { position, price }: Deal, lots: number): Decimal {
  let left = lots
  let realized = 0n
  for (const other of rankedAgainst(world, position)) {
    if (left === 0) break
    const part = Math.min(left, Math.abs(other.lots))
    const value = multiply(sizeOf(position.market, part), price)
    const transfer = { counterparty: other.account, counterSide: other.side, lots: part, value, counterValue: value }
    realized += transferLots(world, position, transfer, { counterKind: 'adl', flow: 'realized_pnl' })
    left -= part
  }
  return realized
}

type Transfer = {
  readonly counterparty: PositionState['account']
  readonly counterSide: PositionState['side']
  readonly lots: number
  /** Value of the lots for the bankrupt side, and for the other. */
  readonly value: Decimal
  readonly counterValue: Decimal
}

/**
 * Transfers lots of a bankrupt position to another account outside the book, and emits both executions. Returns the
 * realized profit of the bankrupt side; `paid` replaces the amount it gets.
 */
function transferLots(
  world: World,
  position: PositionState,
  transfer: Transfer,
  kinds: { readonly counterKind: ExecutionKind; readonly flow: FlowKind },
  paid?: Decimal,
): Decimal {
  const tradeId = String(++world.counters.trade)
  const { account, market, side, marginMode } = position
  const sells = position.lots > 0
  const { counterparty, counterSide, lots, value, counterValue } = transfer
  const counterMode = counterparty.slots.get(market.id)?.positions.get(counterSide)?.marginMode ?? 'cross'
  const sides = [
    { account, side, marginMode, isBuy: !sells, value, kind: 'liquidation', flow: kinds.flow, isMaker: false },
    {
      account: counterparty,
      side: counterSide,
      marginMode: counterMode,
      isBuy: sells,
      value: counterValue,
      kind: kinds.counterKind,
      flow: 'realized_pnl',
      isMaker: true,
    },
  ] as const
  let own = 0n
  for (const party of sides) {
    const realized = applyPositionFill(world, party.account, market, {
      side: party.side,
      marginMode: party.marginMode,
      lots: party.isBuy ? lots : -lots,
      value: party.value,
      fee: 0n,
      kind: party.kind,
    })
    const isBankrupt = !party.isMaker
    if (isBankrupt) own = realized
    applyFlow(world, party.account, market.quote, party.flow, isBankrupt ? (paid ?? realized) : realized, market.id)
    const order = recordOrder(world, { ...party, market, lots })
    emitExecution(world, {
      order,
      tradeId,
      lots,
      price: divide(party.value, sizeOf(market, lots)),
      amount: party.value,
      fee: 0n,
      isMaker: party.isMaker,
      realized,
      kind: party.kind,
    })
    fillRecord(world, order, party.value)
    trimOrders(world, party.account, market, party.side)
  }
  return own
}

/** Creates the order record of a transfer and emits it as new, like any other order (docs/protocol 9.27). */
function recordOrder(world: World, terms: ForcedTerms & { readonly kind: ExecutionKind }): EngineOrder {
  const source = terms.kind === 'adl' ? 'adl' : 'liquidation'
  const order = createForcedOrder(world, terms, source, terms.account !== world.fund)
  emitOrder(world, order, 'new')
  return order
}

function fillRecord(world: World, order: EngineOrder, value: Decimal): void {
  order.filled = order.lots
  order.lots = 0
  order.filledAmount = value
  order.state = 'filled'
  emitOrder(world, order, 'fill')
  rememberClosed(order.account.closed, { id: order.id, clientId: null, state: 'filled' })
}
