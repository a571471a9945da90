/** How many lots stand before an own order at its price: no fewer than `least`, no more than `most`. */
export type QueueBounds = { readonly least: number; readonly most: number }

/**
 * What is known of an order's place among the others at its price, in lots. Every order that comes later stands behind it;
 * trades at its price take from the front; what shrinks without a trade was canceled, before it or behind it.
 */
export type QueuePosition = {
  /** What stood before it when it was first seen. */
  readonly atFirst: QueueBounds
  /** What the others have at its price now; null while that is not known. */
  readonly others: number | null
  /** What has been traded at its price since. */
  readonly traded: number
  /** By how much the others have shrunk since, every time that they did. */
  readonly shrunk: number
}

/**
 * The place of an order that is seen for the first time. `before`: what the level had just before it came, null if that was
 * not seen; `others`: what the level has beside it now. Everything there was before it came stands before it.
 */
export function beginQueue(before: number | null, others: number): QueuePosition {
  return { atFirst: { least: Math.min(before ?? 0, others), most: others }, others, traded: 0, shrunk: 0 }
}

/** The place after the others' lots at its price have changed; null: the level is no longer in view. */
export function applyOthers(place: QueuePosition, others: number | null): QueuePosition {
  // What happened out of view may have been any number of cancels.
  if (others === null) return { ...place, others, shrunk: Infinity }
  const shrunk = place.shrunk + Math.max(0, (place.others ?? others) - others)
  return { ...place, others, shrunk }
}

/** The place after a trade at its price that took others' lots. */
export function applyTrade(place: QueuePosition, lots: number): QueuePosition {
  return { ...place, traded: place.traded + lots }
}

/**
 * How many lots are ahead of the order. A trade arrives apart from the book that it changes, so of trades and shrinking
 * the greater one is computed with, never their sum.
 */
export function queueBounds({ atFirst, others, traded, shrunk }: QueuePosition): QueueBounds {
  const most = Math.max(0, Math.min(atFirst.most - traded, others ?? Infinity))
  const least = Math.min(most, Math.max(0, atFirst.least - Math.max(traded, shrunk)))
  return { least, most }
}
