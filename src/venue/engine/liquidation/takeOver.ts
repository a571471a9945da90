import { type Decimal, divide, greatest, multiply } from '@/base/decimal'
import type { ExecutionKind, FlowKind } from '@/protocol/records'
import { applyFlow } from '../money/applyFlow'
import { rememberClosed } from '../orders/closedOrders'
import { createOrder } from '../orders/createOrder'
import { trimOrders } from '../orders/trimOrders'
import { applyPositionFill } from '../positions/applyPositionFill'
import { emitOrder } from '../records/emit'
import { emitExecution } from '../records/emitExecution'
import { leverageOf, totalOf } from '../state/AccountState'
import type { EngineOrder } from '../state/EngineOrder'
import { sizeOf } from '../state/Market'
import type { PositionState } from '../state/PositionState'
import { SETTLEMENT_COIN, type World } from '../state/World'
import { bankruptcyValue } from './bankruptcy'
import { equityOf, type Margin } from './Margin'
import { rankedAgainst } from './adlRanking'

/**
 * Takes what the market would not from a bankrupt margin, at the bankruptcy price: the insurance fund as much as it can pay
 * for, auto-deleveraging the rest. The margin ends at exactly 0 (Settled 74, 75).
 */
export function takeOver(world: World, margin: Margin, position: PositionState): void {
  const lots = Math.abs(position.lots)
  deleverage(world, margin, position, lots - affordableLots(world, margin, lots))
  if (position.lots !== 0) handToFund(world, margin, position)
}

/** How many lots the fund can take: each costs it its share of what is missing at mark prices. */
function affordableLots(world: World, margin: Margin, lots: number): number {
  const missing = -equityOf(margin)
  if (missing <= 0n) return lots
  const cash = greatest(0n, totalOf(world.fund, SETTLEMENT_COIN))
  const share = (cash * BigInt(lots)) / missing
  return share >= BigInt(lots) ? lots : Number(share)
}

/**
 * The fund takes a whole position into its books at the mark price, and with it what is left of the margin; where less than
 * nothing is left, it pays.
 */
function handToFund(world: World, margin: Margin, position: PositionState): void {
  const lots = Math.abs(position.lots)
  const left = equityOf(margin)
  const value = bankruptcyValue(margin, position, lots)
  const taken = multiply(sizeOf(position.market, lots), position.market.mark)
  transferLots(
    world,
    position,
    { counterparty: world.fund, counterSide: 'both', lots, value, counterValue: taken },
    {
      counterKind: 'liquidation',
      flow: 'liquidation',
    },
  )
  applyFlow(world, world.fund, SETTLEMENT_COIN, 'liquidation', left, position.market.id)
}

/** Closes lots against the opposite positions, those with the highest profit × leverage first, without fees. */
function deleverage(world: World, margin: Margin, position: PositionState, lots: number): void {
  let left = lots
  for (const other of rankedAgainst(world, position)) {
    if (left === 0) return
    const part = Math.min(left, Math.abs(other.lots))
    const value = bankruptcyValue(margin, position, part)
    const transfer = { counterparty: other.account, counterSide: other.side, lots: part, value, counterValue: value }
    transferLots(world, position, transfer, { counterKind: 'adl', flow: 'realized_pnl' })
    left -= part
  }
}

type Transfer = {
  readonly counterparty: PositionState['account']
  readonly counterSide: PositionState['side']
  readonly lots: number
  /** Money of the lots for the bankrupt side, and for the other. */
  readonly value: Decimal
  readonly counterValue: Decimal
}

/** Moves lots of a bankrupt position to another account outside the book, and writes both executions. */
function transferLots(
  world: World,
  position: PositionState,
  transfer: Transfer,
  kinds: { readonly counterKind: ExecutionKind; readonly flow: FlowKind },
): void {
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
  for (const one of sides) {
    const realized = applyPositionFill(world, one.account, market, {
      side: one.side,
      marginMode: one.marginMode,
      lots: one.isBuy ? lots : -lots,
      value: one.value,
      fee: 0n,
      kind: one.kind,
    })
    applyFlow(world, one.account, market.quote, one.flow, realized, market.id)
    const order = recordOrder(world, { ...one, market, lots })
    emitExecution(world, {
      order,
      tradeId,
      lots,
      price: divide(one.value, sizeOf(market, lots)),
      amount: one.value,
      fee: 0n,
      isMaker: one.isMaker,
      realized,
      kind: one.kind,
    })
    fillRecord(world, order, one.value)
    trimOrders(world, one.account, market, one.side)
  }
}

/** The record of the order that such a transfer amounts to; announced as new first, as any other (Settled 27). */
function recordOrder(
  world: World,
  given: Pick<EngineOrder, 'account' | 'market' | 'marginMode' | 'isBuy' | 'lots'> & {
    readonly side: PositionState['side']
    readonly kind: ExecutionKind
  },
): EngineOrder {
  const { account, market, marginMode, isBuy, lots, side, kind } = given
  const order = createOrder(world, {
    id: ++world.counters.order,
    account,
    market,
    isBuy,
    type: 'market',
    positionSide: side,
    marginMode,
    reduceOnly: account !== world.fund,
    leverage: leverageOf(account, market),
    source: kind === 'adl' ? 'adl' : 'liquidation',
    size: lots,
  })
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
