import { type Decimal, divideHalfEven } from '@/base/decimal'

/** The window of the average in blocks: 30 s of 50 ms. docs/protocol 7.5. */
export const WINDOW_BLOCKS = 600

/** `blocks` consecutive blocks with the same (mid − oracle); null without a two-sided book. */
type MidRun = { readonly value: Decimal | null; blocks: number }

/** (mid − oracle) of the last 30 s, as runs of equal values, oldest first. */
export type MidWindow = {
  readonly runs: MidRun[]
  /** Blocks in all runs. */
  blocks: number
  /** Sum and number of the blocks with a value. */
  sum: Decimal
  valued: number
}

/** Creates an empty window. */
export function createMidWindow(): MidWindow {
  return { runs: [], blocks: 0, sum: 0n, valued: 0 }
}

/** Adds `blocks` blocks with the same value and drops the oldest. */
export function pushMid(window: MidWindow, value: Decimal | null, blocks = 1): void {
  const added = Math.min(blocks, WINDOW_BLOCKS)
  const last = window.runs.at(-1)
  if (last !== undefined && last.value === value) last.blocks += added
  else window.runs.push({ value, blocks: added })
  count(window, value, added)
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

/** The average of the blocks with a two-sided book; null if there is none in 30 s (docs/protocol 9.65). */
export function averageMid(window: MidWindow): Decimal | null {
  return window.valued === 0 ? null : divideHalfEven(window.sum, BigInt(window.valued))
}

/** Whether more blocks like the last one would not change the average. */
export function isSteady(window: MidWindow): boolean {
  const last = window.runs.at(-1)
  return last === undefined || window.runs.every((run) => run === last || (run.value === null && last.value !== null))
}
