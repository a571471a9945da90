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
/** Fewer sequences: a day with losses takes many blocks. */
const LOSSES = Math.ceil(RUNS / 15)
/** The seed of the run, which repeats it. It is in the title of each test, so that every failure contains it. */
const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
/** Number of sequences that share a venue: the data of earlier ones makes each block slower. */
const SHARED_BY = 25

/** Rate limits are not tested here. */
const UNLIMITED = { readsPerMinute: 1e9, requestsPerSecond: 1e9, newSignersPerHour: 1e9 }

/** The events that a full run must contain to be meaningful. */
const EXERCISED = [
  ...['placeOrder', 'batchPlace', 'modifyOrder', 'batchModify', 'cancelAll', 'setPositionMode'].map(
    (kind) => `${kind} signed`,
  ),
  ...['placeOrder spot', 'placeOrder perpetual', 'placeOrder main', 'placeOrder sub'].map((kind) => `${kind} accepted`),
  ...['tpsl perpetual', 'conditional perpetual', 'conditional spot', 'market', 'delayed'].map(
    (kind) => `${kind} accepted`,
  ),
  ...['tpsl spot', 'attached_tpsl spot', 'attached_tpsl perpetual', 'chaseOrder', 'modifyOrder'].map(
    (kind) => `${kind} blocked`,
  ),
  'change',
  'reuse',
  'send',
  'wait',
  'move',
  'take',
  'recreate',
  'mode',
  'clock',
]

type Sequence = { readonly steps: readonly HostileStep[]; readonly honest: HonestChange | null }
const attempt = fc.record<Sequence>({ steps: hostileSequence, honest: fc.constant(null) })
const honest = fc.record<HonestChange>({ market, target, batch: fc.boolean() })
const sequence = fc.record<Sequence>({ steps: hostileSequence, honest: fc.option(honest) })

/** Creates a runner of sequences against real vaults at real venues, whose limiter may leave out a check. */
function createRunner(weakness: Weakness | null = null, lossLimit?: LossLimit) {
  const seen = new Map<string, number>()
  const tally = (what: string, count = 1) => void seen.set(what, (seen.get(what) ?? 0) + count)
  let world: HostileWorld | null = null
  let runs = 0
  let atVenue: Sequence[] = []
  let firstFailure: readonly Sequence[] | null = null

  async function run(current: Sequence): Promise<void> {
    const { steps, honest: change } = current
    if (!world || runs++ % SHARED_BY === 0) {
      world = await createHostileWorld(await createTestVenue({ limits: UNLIMITED }))
      atVenue = []
    }
    atVenue.push(current)
    const page = await createHostilePage(world, tally, weakness, lossLimit)
    const check = checkExecutions(world, page, HOSTILE_LIMITS)
    try {
      await check.run()
      for (const step of steps) {
        tally(step.kind)
        await runHostileStep(world, page, step)
        await check.run()
      }
      await page.sendDelayed()
      await check.run()
      await checkLosses(world, page, tally)
      tally('executed', check.fills())
      if (change) await changeHonestly(world, page, change)
      await page.leave()
    } catch (error) {
      // The next sequence gets another venue: the failed one left its state in this one.
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
    // A run with fewer sequences, started by hand, need not contain every event.
    if (RUNS >= 500) expect(EXERCISED.filter((kind) => !seen.has(kind))).toEqual([])
    expect(seen.get('executed')).toBeGreaterThan(RUNS / 2)
  },
)

/** The others take several hundred sequences to find. */
const FOUND_SOON: readonly Weakness[] = ['a client id', 'a nonce ahead']

test.each(process.env['LONG'] ? WEAKNESSES : FOUND_SOON)(
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
  `a hostile page: in ${LOSSES} sequences nothing opens once the daily loss limit is reached (seed ${SEED})`,
  { timeout: 36_000_000 },
  async () => {
    const { seen, run, check } = createRunner(null, HOSTILE_LOSS)
    await check(fc.asyncProperty(losing, run), LOSSES)
    const kinds = ['placeOrder signed', 'placeOrder blocked', 'modifyOrder blocked', 'loosen']
    if (LOSSES >= 30) expect(kinds.filter((kind) => !seen.has(kind))).toEqual([])
    // A shorter run may not contain it.
    if (LOSSES >= 300) expect(seen.get('delayed accepted')).toBeGreaterThan(0)
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
