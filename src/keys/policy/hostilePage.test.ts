import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestVenue } from '@/venue/fixtures/testVenue'
import { checkExecutions } from '../fixtures/checkExecutions'
import type { LossLimit } from '@/trading/profit/lossLimit'
import { createHostilePage, HOSTILE_LIMITS, HOSTILE_LOSS } from '../fixtures/createHostilePage'
import { createHostileWorld, type HostileWorld } from '../fixtures/createHostileWorld'
import { LOSS_WEAKNESSES, WEAKNESSES, type Weakness } from '../fixtures/createWeakLimiter'
import { checkLosses, losingSequence } from '../fixtures/hostileLosses'
import { hostileSequence } from '../fixtures/hostileSequence'
import { market, target, type HostileStep } from '../fixtures/hostileSteps'
import { changeHonestly, runHostileStep, type HonestChange } from '../fixtures/runHostileStep'

const RUNS = Number(process.env['RUNS'] ?? (process.env['LONG'] ? 100_000 : 1_000))
/** A day on which money is lost takes many blocks. */
const LOSSES = Math.ceil(RUNS / 15)
/** In the title of each test, so that every failure names it: the same seed repeats the run. */
const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
/** So many sequences share a venue: what earlier ones left there makes each of its blocks slower. */
const SHARED_BY = 25

/** How often a client may ask is not what is tested here. */
const UNLIMITED = { readsPerMinute: 1e9, requestsPerSecond: 1e9, newSignersPerHour: 1e9 }

/** What a run is worth nothing without. */
const EXERCISED = [
  ...['placeOrder', 'batchPlace', 'modifyOrder', 'batchModify', 'cancelAll', 'setPositionMode'].map(
    (one) => `${one} signed`,
  ),
  ...['placeOrder spot', 'placeOrder perpetual', 'placeOrder main', 'placeOrder sub'].map((one) => `${one} accepted`),
  ...['tpsl perpetual', 'conditional perpetual', 'conditional spot', 'market', 'held back'].map(
    (one) => `${one} accepted`,
  ),
  ...['tpsl spot', 'attached_tpsl spot', 'attached_tpsl perpetual', 'chaseOrder', 'modifyOrder'].map(
    (one) => `${one} blocked`,
  ),
  ...['change', 'reuse', 'send', 'wait', 'move', 'take', 'recreate', 'mode', 'clock'],
]

type Sequence = { readonly steps: readonly HostileStep[]; readonly honest: HonestChange | null }
const attempt = fc.record<Sequence>({ steps: hostileSequence, honest: fc.constant(null) })
const honest = fc.record<HonestChange>({ market, target, batch: fc.boolean() })
const sequence = fc.record<Sequence>({ steps: hostileSequence, honest: fc.option(honest) })

/** Runs sequences against real vaults at real venues, whose limiter may leave out a check. */
function createRunner(weakness: Weakness | null = null, lossLimit?: LossLimit) {
  const seen = new Map<string, number>()
  const tally = (what: string, count = 1) => void seen.set(what, (seen.get(what) ?? 0) + count)
  let world: HostileWorld | null = null
  let runs = 0
  let atVenue: Sequence[] = []
  let firstFailure: readonly Sequence[] | null = null

  async function run(one: Sequence): Promise<void> {
    const { steps, honest: change } = one
    if (!world || runs++ % SHARED_BY === 0) {
      world = await createHostileWorld(await createTestVenue({ limits: UNLIMITED }))
      atVenue = []
    }
    atVenue.push(one)
    const page = await createHostilePage(world, tally, weakness, lossLimit)
    const check = checkExecutions(world, page, HOSTILE_LIMITS)
    try {
      await check.look()
      for (const one of steps) {
        tally(one.kind)
        await runHostileStep(world, page, one)
        await check.look()
      }
      await page.sendDelayed()
      await check.look()
      await checkLosses(world, page, tally)
      tally('executed', check.fills())
      if (change) await changeHonestly(world, page, change)
      await page.leave()
    } catch (error) {
      // What a failure leaves in a venue is no part of the next sequence.
      world = null
      firstFailure ??= atVenue
      throw error
    }
  }

  /** Fails with the seed, the shortest sequence that fails, and everything that the first failure's venue was sent. */
  async function check(property: fc.IAsyncProperty<[Sequence]>, numRuns: number): Promise<void> {
    const details = await fc.check(property, { numRuns, seed: SEED })
    if (!details.failed) return
    const sequences = JSON.stringify(firstFailure)
    const report = await fc.asyncDefaultReportMessage(details)
    throw new Error(`${report}\n\nSequences of its venue, the failed one last: ${sequences}`, {
      cause: details.errorInstance,
    })
  }

  return { seen, run, check }
}

test(
  `a hostile page: in ${RUNS} sequences nothing is executed beyond the limits (seed ${SEED})`,
  { timeout: 36_000_000 },
  async () => {
    const { seen, run, check } = createRunner()
    await check(fc.asyncProperty(sequence, run), RUNS)
    // Fewer, asked for by hand, need not meet everything.
    if (RUNS >= 500) expect(EXERCISED.filter((kind) => !seen.has(kind))).toEqual([])
    expect(seen.get('executed')).toBeGreaterThan(RUNS / 2)
  },
)

test.each(WEAKNESSES)(
  `a limiter that leaves out %s is detected (seed ${SEED})`,
  { timeout: 600_000 },
  async (weakness) => {
    const { run } = createRunner(weakness)
    const found = await fc.check(fc.asyncProperty(attempt, run), { numRuns: 1_000, seed: SEED, endOnFailure: true })
    expect(found.errorInstance).toMatchObject({ name: 'AssertionError' })
  },
)

const losing = fc.record<Sequence>({ steps: losingSequence, honest: fc.constant(null) })

test(
  `a hostile page: in ${LOSSES} sequences nothing opens once a day has cost its limit (seed ${SEED})`,
  { timeout: 36_000_000 },
  async () => {
    const { seen, run, check } = createRunner(null, HOSTILE_LOSS)
    await check(fc.asyncProperty(losing, run), LOSSES)
    const kinds = ['placeOrder signed', 'placeOrder blocked', 'modifyOrder blocked', 'loosen']
    if (LOSSES >= 30) expect(kinds.filter((kind) => !seen.has(kind))).toEqual([])
    // Not in each run of this length.
    if (LOSSES >= 300) expect(seen.get('held back accepted')).toBeGreaterThan(0)
    expect(seen.get('limit reached')).toBeGreaterThan(LOSSES / 3)
  },
)

test.each(LOSS_WEAKNESSES)(
  `a daily loss limit that leaves out %s is detected (seed ${SEED})`,
  { timeout: 600_000 },
  async (weakness) => {
    const { run } = createRunner(weakness, HOSTILE_LOSS)
    const found = await fc.check(fc.asyncProperty(losing, run), { numRuns: 300, seed: SEED, endOnFailure: true })
    expect(found.errorInstance).toMatchObject({ name: 'AssertionError' })
  },
)

test(`a failure names its seed and its sequence (seed ${SEED})`, { timeout: 600_000 }, async () => {
  const { run, check } = createRunner('a nonce ahead')
  const failure = check(fc.asyncProperty(attempt, run), 1_000)
  await expect(failure).rejects.toThrow(new RegExp(`seed: ${SEED}.*Counterexample.*"steps".*Sequences.*"kind"`, 's'))
})
