import { describe, expect, test } from 'vitest'
import { runModel, type Run } from './runModel'

const STEPS = process.env['LONG'] ? 1_000_000 : 5_000
const STEPS_A_RUN = 125
/** The ordinary run repeats itself; the long one explores new seeds. */
const FIRST_SEED = process.env['LONG'] ? Date.now() % 2 ** 31 : 1
/** Seeds on which engine and reference once disagreed; each is run again, always. */
const ONCE_FAILED = [120, 128, 175, 238, 335, 2_000_555, 2_000_663, 2_137_974_916]
/** Those that once failed, which have met what is rare, then one after another. */
function* seedsFrom(first: number): Generator<number> {
  yield* ONCE_FAILED
  for (let seed = first; ; seed++) yield seed
}

/** The runs of the former disagreements: their own tests and the test of all steps share them. */
const runs = new Map<number, Run>()

function runSeed(seed: number): Run {
  const run = runs.get(seed) ?? runModel(seed, STEPS_A_RUN)
  if (ONCE_FAILED.includes(seed)) runs.set(seed, run)
  return run
}

/** Every rejection that the reference covers. */
const REJECTIONS = [
  '10003',
  '10004',
  '11005',
  '12004',
  '12008',
  '20001',
  '20002',
  '20003',
  '20004',
  '20005',
  '20006',
  '20007',
  '20008',
  '20009',
  '20010',
  '20011',
  '20012',
  '20013',
  '20014',
  '20015',
  '20016',
  '20017',
  '20018',
  '20019',
  '20020',
  '20021',
]
/** What else a run must have met, or it has proved little. */
const EXERCISED = [
  '0',
  'new',
  'partially_filled',
  'filled',
  'canceled',
  'rejected',
  'pending_trigger',
  'inactive',
  'triggered',
  ...['trade', 'liquidation', 'adl'].map((kind) => `execution ${kind}`),
  ...['deposit', 'withdraw', 'transfer_in', 'transfer_out', 'trade', 'fee', 'funding', 'realized_pnl', 'liquidation']
    .concat('borrow', 'repay', 'interest')
    .map((kind) => `flow ${kind}`),
]

/**
 * The engine against a second venue that was written from the pages alone, for clarity: lists that are searched, filtered
 * and sorted at every question, arithmetic of its own. Both get the same seeded actions; after each of them they must report
 * the same: outcome (the reference names every rule that was broken, the engine must name one of them), open and ended
 * orders, fills, movements of money, ended positions, accounts, balances, positions, books, last and mark prices.
 *
 * Covered: limit and market orders in base and quote; gtc, ioc, fok; post-only; reduce-only and hedge closes with what is cut
 * off; price_match; the four self-trade modes; client ids; the limit of open orders; conditional, tpsl and attached_tpsl
 * orders, what triggers them and their children; halts, ticks, lots, notional, band, leverage bracket; modify, chase, cancel,
 * batches, cancel-all, cancel-all-after; one-way and hedge mode; cross and isolated margin and its changes; leverage; deposit,
 * transfer, withdrawal; sub-accounts and associated ones; fees; average prices, realized profit and flips; mark price; funding;
 * borrowing, its limits and interest; liquidation by tiers, the insurance fund, auto-deleveraging and its levels.
 * Not covered: agents and their rights, which are the chain's.
 */
describe('engine and reference', () => {
  test.each(ONCE_FAILED)(
    'agree on seed %i, a former disagreement',
    (seed) => {
      expect(() => runSeed(seed)).not.toThrow()
    },
    60_000,
  )

  test(`agree on every one of ${STEPS} random steps`, () => {
    const met = new Set<string>()
    let steps = 0
    for (const seed of seedsFrom(FIRST_SEED)) {
      if (steps >= STEPS) break
      const run = runSeed(seed)
      steps += run.steps
      for (const name of run.met) met.add(name)
    }
    expect([...met].toSorted()).toEqual([...REJECTIONS, ...EXERCISED].toSorted())
  }, 14_400_000)
})
