import { type Decimal, ONE, divideHalfEven, maxBigInt, minBigInt } from '@/base/decimal'
import { type MarkedPosition, selectPositionNumbers } from '../positions/OpenPosition'
import { type MarginRatio, marginRatio } from './marginRatio'
import { type MarginedOrder, marginOfOrders } from './orderMargin'

/** Resting orders of one market, with what their margin depends on. */
export type MarketOrders = {
  symbolId: number
  kind: 'spot' | 'perpetual'
  leverage: number
  orders: readonly MarginedOrder[]
}

/** The input of an account's margin. Amounts are in the coin that perpetuals settle in. */
export type AccountMarginInput = {
  /** The settled balance. Other coins do not count for perpetuals (docs/protocol 9.63). */
  total: Decimal
  /** Every open position of the account. */
  positions: readonly MarkedPosition[]
  /** Resting orders of every perpetual, and of the spot markets quoted in the coin. */
  orders: readonly MarketOrders[]
  /** Whether the account is in hedge mode, where opening orders do not offset a position. */
  hedged: boolean
}

/** An isolated position with its margin ratio. */
export type IsolatedMargin = MarginRatio & { target: MarkedPosition }

/** The margin of an account; every amount is exact. */
export type AccountMargin = {
  positions: readonly MarkedPosition[]
  total: Decimal
  /** Unrealized profit of all positions at their mark prices. */
  profit: Decimal
  /** The part of `profit` that belongs to cross positions. */
  crossProfit: Decimal
  /** Settled balance + unrealized profit. */
  equity: Decimal
  isolatedMargin: Decimal
  /** Initial margin of the cross positions: |size| × mark / leverage. */
  crossMargin: Decimal
  /** Margin of resting orders. */
  orderMargin: Decimal
  /** The sum of the three margins: `locked` in the venue's balance. */
  used: Decimal
  /** Usable for new orders: `available` in the venue's balance. Unrealized losses reduce it, profits do not. */
  available: Decimal
  /** All cross positions together; null without one. */
  cross: MarginRatio | null
  isolated: readonly IsolatedMargin[]
}

/** Computes an account's margin as the venue does (docs/protocol 7.1, 7.2, 7.4, 7.6). */
export function selectAccountMargin({ total, positions, orders, hedged }: AccountMarginInput): AccountMargin {
  let [crossProfit, isolatedProfit, isolatedMargin, crossMargin] = [0n, 0n, 0n, 0n]
  const isolated: IsolatedMargin[] = []
  for (const marked of positions) {
    const { profit, margin } = selectPositionNumbers(marked)
    if (marked.position.isolatedMargin === null) {
      crossProfit += profit
      crossMargin += margin
    } else {
      isolatedProfit += profit
      isolatedMargin += margin
      isolated.push({ ...marginRatio(marked, total, positions), target: marked })
    }
  }
  const anyCross = positions.find(({ position }) => position.isolatedMargin === null)
  const profit = crossProfit + isolatedProfit
  const orderMargin = sumOrderMargin(orders, positions, hedged)
  const used = isolatedMargin + crossMargin + orderMargin
  return {
    positions,
    total,
    profit,
    crossProfit,
    equity: total + profit,
    isolatedMargin,
    crossMargin,
    orderMargin,
    used,
    available: maxBigInt(0n, total - used + minBigInt(0n, crossProfit)),
    cross: anyCross ? marginRatio(anyCross, total, positions) : null,
    isolated,
  }
}

function sumOrderMargin(
  markets: readonly MarketOrders[],
  positions: readonly MarkedPosition[],
  hedged: boolean,
): Decimal {
  let sum = 0n
  for (const { symbolId, kind, leverage, orders } of markets) {
    if (kind === 'spot') sum += sumSpotBuys(orders)
    else {
      const existing = hedged ? undefined : positions.find(({ position }) => position.symbolId === symbolId)
      sum += marginOfOrders(orders, existing?.position.size ?? 0n, leverage)
    }
  }
  return sum
}

/** The quote coin that spot buys reserve: the price × size of each. */
function sumSpotBuys(orders: readonly MarginedOrder[]): Decimal {
  let sum = 0n
  for (const { isBuy, price, size } of orders) if (isBuy) sum += divideHalfEven(price * size, ONE)
  return sum
}

/** Maximum value of a meter that is not full: 99.99 %. */
const NEARLY_FULL: Decimal = 9_999n * 10n ** 14n
const STEP: Decimal = 10n ** 14n

/**
 * A margin ratio for a meter, in steps of 0.01 %, rounded down. It is full exactly when the venue liquidates: equity
 * below the maintenance margin; not while both are equal.
 */
export function marginMeter(margin: MarginRatio): Decimal {
  if (isBelowMaintenance(margin)) return ONE
  const { ratio } = margin
  return ratio === null ? 0n : minBigInt(NEARLY_FULL, ratio - (ratio % STEP))
}

/** The venue's condition for liquidation (docs/protocol 7.7). */
export function isBelowMaintenance({ maintenance, equity }: MarginRatio): boolean {
  return maintenance > 0n && equity < maintenance
}
