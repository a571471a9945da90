import { type Decimal, divideHalfEven, multiplyDivide } from '@/base/decimal'
import type { ExecutionKind, MarginMode, PositionSide } from '@/protocol/records'
import { emitPosition, emitPositionClosed } from '../records/emit'
import { leverageOf, slotOf } from '../state/accounts'
import type { AccountState, PositionState, Market } from '../state/model'
import { createPosition } from '../state/createPosition'
import type { World } from '../state/World'

/** A fill on a position. */
export type PositionFill = {
  readonly side: PositionSide
  readonly marginMode: MarginMode
  /** Signed: negative is a sell. */
  readonly lots: number
  /** Value of the whole fill, unsigned. */
  readonly value: Decimal
  readonly fee: Decimal
  readonly kind: ExecutionKind
}

/**
 * Applies a fill to a position: the opposite part closes first, the rest opens (a flip ends one life of the position and
 * starts another). Returns the realized profit of the closed part, without fees. docs/protocol 9.59 (average, profit), 9.66
 * (counters), 9.70 (isolated margin), 9.78 (fee of a flip).
 */
export function applyPositionFill(world: World, account: AccountState, market: Market, fill: PositionFill): Decimal {
  const existing = slotOf(account, market).positions.get(fill.side)
  const against = existing !== undefined && existing.lots > 0 !== fill.lots > 0
  const closing = against ? Math.sign(fill.lots) * Math.min(Math.abs(fill.lots), Math.abs(existing.lots)) : 0
  const opening = fill.lots - closing
  const share = (whole: Decimal) => (closing === 0 ? whole : divideHalfEven(whole * BigInt(opening), BigInt(fill.lots)))
  const opened = { ...fill, lots: opening, value: share(fill.value), fee: share(fill.fee) }
  const closed = { ...fill, lots: closing, value: fill.value - opened.value, fee: fill.fee - opened.fee }
  const realized = existing !== undefined && closing !== 0 ? closePart(world, existing, closed) : 0n
  if (opening !== 0) openPart(world, account, market, opened)
  return realized
}

function openPart(world: World, account: AccountState, market: Market, fill: PositionFill): void {
  const slot = slotOf(account, market)
  const existing = slot.positions.get(fill.side)
  const position = existing ?? createPosition(account, market, fill.side, fill.marginMode, world.time)
  if (existing === undefined) {
    slot.positions.set(fill.side, position)
    market.perpetual!.positions.add(position)
  }
  const { value } = fill
  const size = Math.abs(fill.lots)
  addLots(position, fill.lots)
  position.cost += fill.lots > 0 ? value : -value
  position.openedLots += size
  position.openedValue += value
  position.fee += fill.fee
  position.maxLots = Math.max(position.maxLots, Math.abs(position.lots))
  if (position.isolatedMargin !== null)
    position.isolatedMargin += divideHalfEven(value, BigInt(leverageOf(account, market)))
  slot.orderMargin = null
  emitPosition(world, position, existing === undefined ? 'new' : 'fill')
}

function closePart(world: World, position: PositionState, fill: PositionFill): Decimal {
  const slot = slotOf(position.account, position.market)
  const { value } = fill
  const [part, whole] = [BigInt(Math.abs(fill.lots)), BigInt(Math.abs(position.lots))]
  const released = multiplyDivide(position.cost, part, whole)
  const realized = (fill.lots < 0 ? value : -value) - released
  if (position.isolatedMargin !== null) position.isolatedMargin -= multiplyDivide(position.isolatedMargin, part, whole)
  addLots(position, fill.lots)
  position.cost -= released
  position.realizedPnl += realized
  position.closedLots += Math.abs(fill.lots)
  position.closedValue += value
  position.fee += fill.fee
  position.closeKind = fill.kind
  slot.orderMargin = null
  if (position.lots === 0) {
    slot.positions.delete(position.side)
    position.market.perpetual!.positions.delete(position)
  }
  emitPosition(world, position, 'fill')
  if (position.lots === 0) emitPositionClosed(world, position)
  return realized
}

function addLots(position: PositionState, lots: number): void {
  const perpetual = position.market.perpetual!
  perpetual.longLots -= Math.max(0, position.lots)
  position.lots += lots
  perpetual.longLots += Math.max(0, position.lots)
}
