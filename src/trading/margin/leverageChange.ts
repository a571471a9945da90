import { type Decimal, absolute, maxBigInt, minBigInt, ONE } from '@/base/decimal'
import type { Instrument } from '../instrument/instrument'
import { initialMargin, maintenanceMargin, maxLeverageFor } from './margin'
import {
  type MarkedPosition,
  type OpenPosition,
  liquidationPriceOf,
  selectPositionNumbers,
} from '../positions/OpenPosition'
import { type MarginedOrder, marginOfOrders } from './orderMargin'
import type { Rejection } from '../orders/orderRules'

/** The account and market that a change of leverage affects. */
export type LeverageContext = {
  instrument: Instrument
  /** Every open position of the account with its mark price, including other markets. */
  positions: readonly MarkedPosition[]
  /** Orders of the market that use margin. */
  resting: readonly MarginedOrder[]
  /** Whether the account is in hedge mode. */
  hedged: boolean
  leverage: number
  /** Settled balance of the settlement coin, and the locked part of it. */
  total: Decimal
  locked: Decimal
}

/** The effect of a change of leverage. */
export type LeverageChange = {
  rejection: Rejection | null
  /** Change of the locked amount; negative when less is locked. */
  locks: Decimal
  /** The market's positions afterwards, with their liquidation prices (null: none). */
  positions: readonly { position: OpenPosition; liquidation: Decimal | null }[]
}

/**
 * Projects a change of a market's leverage. A lower one locks more, adds to isolated margins, and must be covered; a
 * higher one releases no margin that is set aside (docs/protocol 9.68, 9.76).
 */
export function projectLeverage(newLeverage: number, context: LeverageContext): LeverageChange {
  const { instrument, positions, total, locked } = context
  const own = positions.filter(({ position }) => position.symbolId === instrument.symbolId)
  const after = positions.map((marked) =>
    own.includes(marked) ? { ...marked, position: releveraged(marked, newLeverage) } : marked,
  )
  const changed = after.filter(({ position }) => position.symbolId === instrument.symbolId)
  const locks =
    sum(changed.map(lockedMargin)) -
    sum(own.map(lockedMargin)) +
    orderMargin(newLeverage, context) -
    orderMargin(context.leverage, context)
  return {
    rejection: rejectionOf(newLeverage, own, context, total - locked + minBigInt(0n, crossProfit(positions)) - locks),
    locks,
    positions: changed.map((marked) => ({
      position: marked.position,
      liquidation: liquidationPriceOf(marked, total, after),
    })),
  }
}

function rejectionOf(
  newLeverage: number,
  own: readonly MarkedPosition[],
  { instrument, leverage }: LeverageContext,
  free: Decimal,
): Rejection | null {
  const caps = own.map((marked) => maxLeverageFor(selectPositionNumbers(marked).value, instrument))
  const max = Math.min(instrument.maxLeverage ?? 1, ...caps.map((cap) => cap ?? 1))
  if (newLeverage > max) return { field: 'market', code: '20008', reason: 'leverageTooHigh', limit: BigInt(max) * ONE }
  if (newLeverage < leverage && free < 0n)
    return { field: 'market', code: '20003', reason: 'insufficientBalance', limit: free }
  return null
}

function releveraged({ position }: MarkedPosition, leverage: number): OpenPosition {
  const { isolatedMargin, cost } = position
  if (isolatedMargin === null) return { ...position, leverage }
  return { ...position, leverage, isolatedMargin: maxBigInt(isolatedMargin, initialMargin(absolute(cost), leverage)) }
}

/** The locked margin of a position: its isolated margin, else size × mark / leverage (docs/protocol 9.61, 9.77). */
function lockedMargin(marked: MarkedPosition): Decimal {
  return selectPositionNumbers(marked).margin
}

function orderMargin(leverage: number, { resting, positions, hedged, instrument }: LeverageContext): Decimal {
  const meets = positions.find(({ position }) => position.symbolId === instrument.symbolId)?.position.size ?? 0n
  return marginOfOrders(resting, hedged ? 0n : meets, leverage)
}

function crossProfit(positions: readonly MarkedPosition[]): Decimal {
  const cross = positions.filter(({ position }) => position.isolatedMargin === null)
  return sum(cross.map((marked) => selectPositionNumbers(marked).profit))
}

/** The minimum isolated margin of a position: its initial margin, or its maintenance margin plus losses. */
export function minMargin(marked: MarkedPosition): Decimal {
  const { position, instrument } = marked
  const { value, profit } = selectPositionNumbers(marked)
  const entry = initialMargin(absolute(position.cost), position.leverage)
  return maxBigInt(entry, maintenanceMargin(value, instrument.tiers) - minBigInt(0n, profit))
}

function sum(values: readonly Decimal[]): Decimal {
  return values.reduce((total, value) => total + value, 0n)
}
