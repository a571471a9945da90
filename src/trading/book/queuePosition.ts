/** Bounds of the lots that are ahead of an own order at its price. */
export type QueueBounds = { readonly min: number; readonly max: number }

/**
 * An order's estimated position in the queue at its price, in lots. Later orders queue behind it, trades at the price
 * take from the front, and size that disappears without a trade was canceled, ahead or behind.
 */
export type QueuePosition = {
  /** Lots ahead of it when it was first seen. */
  readonly atFirst: QueueBounds
  /** Current lots of other orders at the price; null while unknown. */
  readonly others: number | null
  /** Lots traded at the price since then. */
  readonly traded: number
  /** Sum of all decreases of the others' lots since then. */
  readonly shrunk: number
}

/**
 * The initial queue position of an order. `before`: the level's lots just before the order, null if unknown; `others`:
 * the others' lots at the level now. All lots that were there before are ahead of it.
 */
export function beginQueue(before: number | null, others: number): QueuePosition {
  return { atFirst: { min: Math.min(before ?? 0, others), max: others }, others, traded: 0, shrunk: 0 }
}

/** The queue position after the others' lots changed; null: the level is no longer in view. */
export function applyOthers(position: QueuePosition, others: number | null): QueuePosition {
  // Any number of cancels may happen out of view.
  if (others === null) return { ...position, others, shrunk: Infinity }
  const shrunk = position.shrunk + Math.max(0, (position.others ?? others) - others)
  return { ...position, others, shrunk }
}

/** The queue position after a trade at the price that took others' lots. */
export function applyTrade(position: QueuePosition, lots: number): QueuePosition {
  return { ...position, traded: position.traded + lots }
}

/**
 * Bounds of the lots ahead of the order. A trade and its book change arrive separately, so the larger of traded and
 * shrunk lots counts, never their sum.
 */
export function queueBounds({ atFirst, others, traded, shrunk }: QueuePosition): QueueBounds {
  const max = Math.max(0, Math.min(atFirst.max - traded, others ?? Infinity))
  const min = Math.min(max, Math.max(0, atFirst.min - Math.max(traded, shrunk)))
  return { min, max }
}
