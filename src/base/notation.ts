/** How numbers are written: the sign before their decimals, and the one between their thousands. */
export type Notation = { readonly point: '.' | ','; readonly group: string }

/** `60,000.5` */
export const ENGLISH: Notation = { point: '.', group: ',' }

let inForce = ENGLISH
const resets: (() => void)[] = []

/** The notation of every number that this thread writes. Digits are ASCII and groups have three of them, so that columns align. */
export function notation(): Notation {
  return inForce
}

/** Sets the notation from now on. What was typed before would be read as another number: it is forgotten. */
export function setNotation(next: Notation): void {
  if (next.point !== inForce.point || next.group !== inForce.group) for (const reset of resets) reset()
  inForce = next
}

/** Has `reset` forget typed numbers before another notation is in force; for what outlives the fields that it was typed into. */
export function resetWithNotation(reset: () => void): void {
  resets.push(reset)
}
