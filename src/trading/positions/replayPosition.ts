import { type Decimal, absolute, divideHalfEven, parseDecimal } from '@/base/decimal'
import type { Execution } from '@/protocol/records/execution'
import type { Position } from '@/protocol/records/position'
import { fillPosition, type PositionBefore } from './fillPosition'

/** The fields of an execution that affect a position. */
export type PositionExecution = Pick<Execution, 'is_buy' | 'quantity' | 'amount' | 'fee'>

/** The life of a position, from its executions. */
export type ReplayedLife = {
  /** Whether the executions reach back to its beginning; otherwise the sums are incomplete. */
  complete: boolean
  executions: number
  /** Realized profit of the closed part, without fees. */
  realized: Decimal
  fee: Decimal
  /** Cost of the open size, signed like it. */
  cost: Decimal
}

/**
 * Recomputes a position from its executions, newest first, of one market and position side: walks back from its size to
 * where it opened or flipped, then applies them again from there (docs/protocol 9.59, 9.66, 9.78).
 */
export function replayLife(executions: readonly PositionExecution[], openSize: Decimal): ReplayedLife {
  const life: PositionExecution[] = []
  let size = openSize
  let complete = false
  for (const execution of executions) {
    if (complete) break
    life.unshift(execution)
    const before = size - signedSize(execution)
    complete = before === 0n || before > 0n !== openSize > 0n
    size = before
  }
  return replay(life, size, complete)
}

function replay(life: readonly PositionExecution[], startSize: Decimal, complete: boolean): ReplayedLife {
  let current: PositionBefore | null = startSize === 0n ? null : { size: startSize, cost: 0n, isolatedMargin: null }
  let [realized, fee] = [0n, 0n]
  for (const [at, execution] of life.entries()) {
    const fill = { size: signedSize(execution), value: parseDecimal(execution.amount) }
    const before: Decimal = current?.size ?? 0n
    const filled = fillPosition(current, fill, { leverage: 1, isolated: false })
    const paid = parseDecimal(execution.fee)
    const flips = at === 0 && before !== 0n
    // The first part of an execution that flips the position closes the previous life.
    fee += flips ? divideHalfEven(paid * absolute(filled.position?.size ?? 0n), absolute(fill.size)) : paid
    if (!flips) realized += filled.realized
    current = filled.position
  }
  return { complete, executions: life.length, realized, fee, cost: current?.cost ?? 0n }
}

function signedSize({ is_buy: isBuy, quantity }: PositionExecution): Decimal {
  const size = parseDecimal(quantity)
  return isBuy ? size : -size
}

/** Whether a position's executions match the venue's record. Null: they do not reach back far enough. */
export type ProfitCheck = { agrees: boolean; life: ReplayedLife; venue: Decimal } | null

/** Compares the venue's realized profit of an open position with the sum of its executions. */
export function checkRealized(position: Position, executions: readonly PositionExecution[]): ProfitCheck {
  const life = replayLife(executions, parseDecimal(position.open_size))
  const venue = parseDecimal(position.cum_realized_pnl)
  return life.complete ? { agrees: life.realized === venue, life, venue } : null
}
