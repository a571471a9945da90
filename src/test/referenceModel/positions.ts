import type { ExecutionKind } from '@/protocol/records'
import { larger, magnitude, quotient, shareOf, smaller } from './arithmetic'
import { leverageOf, type Model, type ModelAccount, type ModelOrder, type ModelPosition, symbolOf } from './Model'

/** A part of a fill. `value`: price × size. */
type Part = {
  readonly size: bigint
  readonly value: bigint
  readonly fee: bigint
  readonly kind: ExecutionKind
}

/** The fields of an order that decide which position its fills go to. */
type Filled = Pick<ModelOrder, 'symbolId' | 'side' | 'mode' | 'isBuy'>

/**
 * Applies a fill to the position of its order: an opposite position closes first. Returns the realized profit
 * (docs/protocol 9.59, 9.66, 9.78).
 */
export function fillPosition(model: Model, account: ModelAccount, order: Filled, whole: Part): bigint {
  const position = account.positions.find(({ symbolId, side }) => symbolId === order.symbolId && side === order.side)
  const against = position !== undefined && position.size > 0n !== order.isBuy
  const closing = partOf(whole, against ? smaller(whole.size, magnitude(position.size)) : 0n)
  const opening = {
    ...whole,
    size: whole.size - closing.size,
    value: whole.value - closing.value,
    fee: whole.fee - closing.fee,
  }
  const realized = closing.size > 0n ? closePart(model, account, position!, closing) : 0n
  if (opening.size > 0n) openPart(model, account, order, opening)
  return realized
}

function partOf({ size, value, fee, kind }: Part, part: bigint): Part {
  return { size: part, value: shareOf(value, part, size), fee: shareOf(fee, part, size), kind }
}

function closePart(model: Model, account: ModelAccount, position: ModelPosition, part: Part): bigint {
  const { size, value, fee } = part
  const isLong = position.size > 0n
  const all = magnitude(position.size)
  const cost = shareOf(position.cost, size, all)
  const realized = (isLong ? value : -value) - cost
  position.margin -= shareOf(position.margin, size, all)
  position.cost -= cost
  position.size -= isLong ? size : -size
  position.realized += realized
  position.closedSize += size
  position.closedValue += value
  position.fee += fee
  position.closeKind = part.kind
  if (position.size === 0n) {
    account.positions = account.positions.filter((other) => other !== position)
    model.closed.push({ owner: account.address, position: position })
  }
  return realized
}

function openPart(model: Model, account: ModelAccount, order: Filled, { size, value, fee }: Part): void {
  const position = positionFor(model, account, order)
  position.size += order.isBuy ? size : -size
  position.cost += order.isBuy ? value : -value
  position.fee += fee
  position.openedSize += size
  position.openedValue += value
  position.maxSize = larger(position.maxSize, magnitude(position.size))
  const leverage = leverageOf(account, symbolOf(model, order.symbolId))
  if (position.mode === 'isolated') position.margin += quotient(value, BigInt(leverage))
}

function positionFor(model: Model, account: ModelAccount, order: Filled): ModelPosition {
  const existing = account.positions.find(({ symbolId, side }) => symbolId === order.symbolId && side === order.side)
  if (existing) return existing
  const amounts = { size: 0n, cost: 0n, margin: 0n, realized: 0n, fee: 0n, funding: 0n, maxSize: 0n }
  const sums = { openedSize: 0n, openedValue: 0n, closedSize: 0n, closedValue: 0n }
  const key = { symbolId: order.symbolId, side: order.side!, mode: order.mode!, created: model.time }
  const position: ModelPosition = { ...key, ...amounts, ...sums, adlLevel: 0, closeKind: 'trade' }
  account.positions.push(position)
  return position
}
