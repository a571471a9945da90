/** How numbers are written: the decimal separator, and the separator of thousands. */
export type Notation = { readonly point: '.' | ','; readonly group: string }

/** `60,000.5` */
export const ENGLISH: Notation = { point: '.', group: ',' }

let current = ENGLISH
const resets: (() => void)[] = []

/** The notation of every number that this thread writes. Digits are ASCII and groups have three of them, so that columns align. */
export function notation(): Notation {
  return current
}

/** Sets the notation from now on. Typed numbers are reset: they would be read as other numbers. */
export function setNotation(next: Notation): void {
  if (next.point !== current.point || next.group !== current.group) for (const reset of resets) reset()
  current = next
}

/** Registers `reset`, which clears typed numbers that outlive their fields before the notation changes. */
export function resetWithNotation(reset: () => void): void {
  resets.push(reset)
}
