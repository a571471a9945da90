import { type Decimal, divideHalfEven } from '@/base/decimal'

/** How many blocks the average looks back: 30 s of 50 ms. docs/protocol 7.5. */
export const WINDOW_BLOCKS = 600

/** `blocks` neighboring blocks in which (mid − oracle) was the same; null where the book had no two sides. */
export type MidRun = { readonly value: Decimal | null; blocks: number }

/** (mid − oracle) of the last 30 s, as runs of equal values, oldest first. */
export type MidWindow = {
  readonly runs: MidRun[]
  /** Blocks in all runs. */
  blocks: number
  /** Sum and number of the blocks that have a value. */
  sum: Decimal
  valued: number
}

/** A window that has seen nothing. */
export function createMidWindow(): MidWindow {
  return { runs: [], blocks: 0, sum: 0n, valued: 0 }
}

/** Takes in `blocks` blocks with the same value and lets the oldest go. */
export function pushMid(window: MidWindow, value: Decimal | null, blocks = 1): void {
  const taken = Math.min(blocks, WINDOW_BLOCKS)
  const last = window.runs.at(-1)
  if (last !== undefined && last.value === value) last.blocks += taken
  else window.runs.push({ value, blocks: taken })
  count(window, value, taken)
  while (window.blocks > WINDOW_BLOCKS) dropOldest(window, window.blocks - WINDOW_BLOCKS)
}

function dropOldest(window: MidWindow, blocks: number): void {
  const oldest = window.runs[0]!
  const dropped = Math.min(oldest.blocks, blocks)
  oldest.blocks -= dropped
  if (oldest.blocks === 0) window.runs.shift()
  count(window, oldest.value, -dropped)
}

function count(window: MidWindow, value: Decimal | null, blocks: number): void {
  window.blocks += blocks
  if (value === null) return
  window.valued += blocks
  window.sum += value * BigInt(blocks)
}

/** The average of the blocks that had a two-sided book; null when none had in 30 s (docs/protocol 9.65). */
export function averageMid(window: MidWindow): Decimal | null {
  return window.valued === 0 ? null : divideHalfEven(window.sum, BigInt(window.valued))
}

/** Whether more blocks like the last one leave the average as it is. */
export function isSteady(window: MidWindow): boolean {
  const last = window.runs.at(-1)
  return last === undefined || window.runs.every((run) => run === last || (run.value === null && last.value !== null))
}
