import { describe, expect, test } from 'vitest'
import { runSeeded } from '@/venue/engine/fixtures/seededRun'
import { createAudit } from './createAudit'

const BLOCKS_A_RUN = 400
const RUNS = process.env['LONG'] ? 1000 : 4
const FIRST_SEED = process.env['LONG'] ? Date.now() % 2 ** 31 : 101

/**
 * What `model.test.ts` does not cover runs here, with all the rest: orders that wait for a trigger, borrowing and interest,
 * liquidation, sub-accounts, leaps in time. No second opinion on the outcome, but after every block: money in is money out per
 * coin, long is short, no book is crossed, a balance is the sum of its flows, filled + remaining = quantity, filled is the sum
 * of the executions, and an order's state moves only as the interface says.
 */
describe('every action', () => {
  test('keeps the invariants after every block', () => {
    const states = new Set<string>()
    for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed++) {
      const audit = createAudit()
      runSeeded(seed, BLOCKS_A_RUN, (engine, events) => {
        const faults = [...audit.take(events), ...audit.check(engine)]
        expect(faults, `seed ${seed}, block ${engine.height}`).toEqual([])
      })
      for (const state of audit.states) states.add(state)
    }
    const lives = ['new', 'partially_filled', 'filled', 'canceled', 'rejected']
    expect(states).toEqual(new Set([...lives, 'pending_trigger', 'inactive', 'triggered']))
  }, 3_600_000)
})
