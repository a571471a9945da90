/**
 * Values derived from the best prices in ticks: twice the mid price (an integer), the spread in ticks and in basis
 * points.
 */
export type Spread = {
  bid: number
  ask: number
  twiceMid: number
  ticks: number
  /** Hundredths of a basis point of the mid, rounded half up. */
  bpsHundredths: number
}

/** Computes the spread between two best prices in ticks; null while a side is empty. */
export function selectSpread(bid: number | null, ask: number | null): Spread | null {
  if (bid === null || ask === null || bid + ask <= 0) return null
  const ticks = ask - bid
  return { bid, ask, twiceMid: bid + ask, ticks, bpsHundredths: bpsOf(BigInt(ticks), BigInt(bid + ask)) }
}

/** Computes spread ÷ mid in hundredths of a basis point: 10^6 × spread ÷ (sum ÷ 2), rounded half up. */
function bpsOf(spread: bigint, sum: bigint): number {
  return Number((4_000_000n * spread + sum) / (2n * sum))
}
