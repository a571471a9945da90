import { type Decimal, parseDecimal } from '@/base/decimal'
import type { Position } from '@/protocol/records/position'
import type { Instrument } from './instrument'
import { estimateLiquidationPrice } from './liquidationPrice'
import { initialMargin, maintenanceMargin } from './margin'
import { notionalOf, returnOnEquity, unrealizedProfit } from './profit'

/** A position in exact figures. `size` is signed: negative is short. */
export type OpenPosition = {
  symbolId: number
  positionSide: string
  marginMode: string
  size: Decimal
  entry: Decimal
  leverage: number
  /** Null on cross. */
  isolatedMargin: Decimal | null
}

/** Reads a position record into exact figures (Interface: Position). */
export function createOpenPosition(record: Position): OpenPosition {
  return {
    symbolId: record.symbol_id,
    positionSide: record.position_side,
    marginMode: record.margin_mode,
    size: parseDecimal(record.open_size),
    entry: parseDecimal(record.avg_price),
    leverage: record.leverage,
    isolatedMargin: record.isolated_margin === null ? null : parseDecimal(record.isolated_margin),
  }
}

/** What follows from a position once a mark price is known. The interface leaves all of it to the client. */
export type PositionFigures = {
  /** |size| × mark. */
  value: Decimal
  profit: Decimal
  /** Profit over the margin that opened it, as a fraction. */
  returnOnEquity: Decimal | null
  /** Isolated: what was set aside. Cross: value / leverage, what the account holds for it (Settled 77). */
  margin: Decimal
  maintenance: Decimal
}

/** Computes a position's figures from its mark price. */
export function selectFigures(position: OpenPosition, instrument: Instrument, mark: Decimal): PositionFigures {
  const value = notionalOf(position.size, mark)
  const profit = unrealizedProfit(position.size, position.entry, mark)
  return {
    value,
    profit,
    returnOnEquity: returnOnEquity(profit, position.size, position.entry, position.leverage),
    margin: position.isolatedMargin ?? initialMargin(value, position.leverage),
    maintenance: maintenanceMargin(value, instrument.tiers),
  }
}

/** One position with what is needed to judge it. */
export type MarkedPosition = { position: OpenPosition; instrument: Instrument; mark: Decimal }

/**
 * What stands behind one cross position before its own profit: the settled balance less all isolated margins, plus the
 * profit of every other cross position, less what those must keep (Settled 63).
 */
export function crossCollateral(total: Decimal, all: readonly MarkedPosition[], target: OpenPosition): Decimal {
  let collateral = total
  for (const { position, instrument, mark } of all) {
    if (position.isolatedMargin !== null) collateral -= position.isolatedMargin
    else if (!isSame(position, target)) {
      const figures = selectFigures(position, instrument, mark)
      collateral += figures.profit - figures.maintenance
    }
  }
  return collateral
}

function isSame(a: OpenPosition, b: OpenPosition): boolean {
  return a.symbolId === b.symbolId && a.positionSide === b.positionSide
}

/**
 * Estimates at which mark price a position is liquidated: an isolated one from its own margin, a cross one from the
 * account's, with every other mark held still. Null: at no price above 0.
 */
export function liquidationPriceOf(
  target: MarkedPosition,
  total: Decimal,
  all: readonly MarkedPosition[],
): Decimal | null {
  const { position, instrument, mark } = target
  return estimateLiquidationPrice({
    size: position.size,
    entry: position.entry,
    mark,
    collateral: position.isolatedMargin ?? crossCollateral(total, all, position),
    tiers: instrument.tiers,
    tick: instrument.tick,
  })
}

/** Whether a position is long, by the sign of its size. */
export function isLong(position: OpenPosition): boolean {
  return position.size > 0n
}
