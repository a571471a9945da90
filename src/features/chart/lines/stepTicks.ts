const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** Where a key moves a price of so many ticks; null for keys that move nothing. Never below the first tick. */
export function stepTicks(key: string, ticks: number): number | null {
  const step = STEPS[key]
  return step === undefined ? null : Math.max(1, ticks + step)
}
