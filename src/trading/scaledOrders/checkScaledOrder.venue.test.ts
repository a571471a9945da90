import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import type { BatchResult } from '@/protocol/actions'
import { createTrial, createTrialVenue } from '@/venue/fixtures/createTrial'
import { btcPerp } from '../fixtures/instruments'
import { checkScaledOrder, draftLevel, type ScaledOrderTerms } from './checkScaledOrder'
import { encodeScaledOrder } from './encodeScaledOrder'
import { type ScaledOrderPlan, planScaledOrder } from './planScaledOrder'

const d = parseDecimal
const terms: ScaledOrderTerms = {
  isBuy: true,
  postOnly: true,
  reduceOnly: false,
  positionSide: 'both',
  marginMode: 'cross',
}
const RUNS = process.env['LONG'] === '1' ? 5_000 : 300

/** Checks a scaled order in the terminal, and places its levels at the venue. */
function check(plan: ScaledOrderPlan, change: Partial<ScaledOrderTerms>, money: string) {
  const trial = createTrial(createTrialVenue(), 1)
  const own = { ...terms, ...change }
  let checked!: { terminal: string[][]; venue: string[]; needed: string; locked: string }
  trial.venue.block(() => {
    trial.write('deposit', trial.account, { to_address: trial.address, coin: 'USDC', amount: money })
    trial.offer(false, 600_010, 1_000)
    trial.offer(true, 599_990, 1_000)
    const levels = planScaledOrder(plan, trial.instrument)!
    const funds = trial.funds(draftLevel(levels[0]!, own))
    const check = checkScaledOrder(levels, own, trial.instrument, trial.market(), funds, 'one_way')
    const ids = levels.map((_, index) => `level-${index}`)
    const outcome = trial.write('batchPlace', trial.account, encodeScaledOrder(levels, own, trial.instrument, ids))
    if (!outcome.ok) throw new Error(outcome.code)
    const { results } = outcome.data as unknown as { results: BatchResult[] }
    checked = {
      terminal: check.rejections.map((against) => against.map(({ code }) => code)),
      venue: results.map((result) => result.error_code),
      needed: formatDecimal(check.needed),
      locked: trial.venue.engine.balances(trial.address).find(({ coin }) => coin === 'USDC')!.locked,
    }
    trial.clear()
  })
  return checked
}

function expectSame(terminal: readonly (readonly string[])[], venue: readonly string[]): void {
  for (const [index, code] of venue.entries()) {
    if (code === '0') expect(terminal[index]).toEqual([])
    else expect(terminal[index]).toContain(code)
  }
}

const plan: ScaledOrderPlan = {
  first: d('59900'),
  last: d('58000'),
  count: 20,
  total: d('2'),
  shape: 'flat',
  ratio: d('1'),
}

describe('a scaled order against the practice venue', () => {
  test('default: all twenty levels are accepted, and the venue locks the previewed margin', () => {
    const { terminal, venue, needed, locked } = check(plan, {}, '100000')
    expect(venue).toEqual(Array.from({ length: 20 }, () => '0'))
    expect(terminal.flat()).toEqual([])
    // 0.1 × (59,900 + … + 58,000) ÷ 10, twenty levels of 58,950 on average
    expect([needed, locked]).toEqual(['11790', '11790'])
  })

  test.each<[string, Partial<ScaledOrderPlan>, Partial<ScaledOrderTerms>, string, readonly string[]]>([
    ['too little money for the last levels', { count: 4 }, {}, '9000', ['0', '0', '0', '20003']],
    ['levels out of the band', { count: 3, total: d('0.003'), last: d('4000') }, {}, '100000', ['0', '20004', '20004']],
    [
      'post-only levels that would take',
      { count: 3, first: d('61000'), last: d('59000') },
      {},
      '100000',
      ['20005', '0', '0'],
    ],
    ['a position side of the other mode', { count: 2 }, { positionSide: 'long' }, '100000', ['20010', '20010']],
  ])('behavior: %s are rejected one by one, for the venue’s reason', (_, change, own, money, codes) => {
    const { terminal, venue } = check({ ...plan, ...change }, own, money)
    expect(venue).toEqual(codes)
    expectSame(terminal, venue)
  })

  test('property: for random scaled orders the venue’s result of each level matches the terminal’s', () => {
    const drawn = fc.record({
      first: fc.integer({ min: 500_000, max: 599_980 }),
      last: fc.integer({ min: 500_000, max: 599_980 }),
      count: fc.integer({ min: 2, max: 20 }),
      lots: fc.integer({ min: 20, max: 4_000 }),
      shape: fc.constantFrom('flat', 'linear', 'geometric'),
      ratio: fc.constantFrom('0.5', '1.2', '3'),
      money: fc.integer({ min: 100, max: 30_000 }),
      postOnly: fc.boolean(),
    })
    fc.assert(
      fc.property(drawn, ({ first, last, count, lots, shape, ratio, money, postOnly }) => {
        const [tick, lot] = [d('0.1'), d('0.001')]
        const random = { first: BigInt(first) * tick, last: BigInt(last) * tick, total: BigInt(lots) * lot }
        const scaledOrder: ScaledOrderPlan = { ...random, count, shape, ratio: d(ratio) }
        fc.pre(planScaledOrder(scaledOrder, btcPerp)?.every(({ size }) => size > 0n) === true)
        const { terminal, venue } = check(scaledOrder, { postOnly }, String(money))
        expectSame(terminal, venue)
      }),
      { numRuns: RUNS },
    )
  })
})
