import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import type { MarginMode } from '@/protocol/records/enums'
import { createTrial, createTrialVenue, type TrialVenue } from '@/venue/fixtures/createTrial'
import { minMargin, projectLeverage } from './leverageChange'
import { type OrderDraft, defaultDraft } from '../orders/OrderDraft'

const d = parseDecimal
const any: OrderDraft = {
  ...defaultDraft,
  isBuy: true,
  orderType: 'limit',
  positionSide: 'both',
  marginMode: 'cross',
}

/** Creates a trader with a position and a resting order, within the current block. */
function createHolder(trials: TrialVenue, marginMode: MarginMode, money: number, lots: number, before: number) {
  trials.next++
  const trial = createTrial(trials, 1)
  const fields = { position_side: 'both' as const, margin_mode: marginMode }
  trial.write('deposit', trial.account, { to_address: trial.address, coin: 'USDC', amount: String(money) })
  trial.write('setLeverage', trial.account, { symbol_id: 1, leverage: before })
  trial.trade(lots > 0, 600_000, Math.abs(lots), fields)
  trial.write('placeOrder', trial.account, trial.body(true, 590_000, 20, fields))
  return trial
}

describe('projectLeverage', () => {
  test('property: locked margin, added margin and rejections match the venue', () => {
    let trials: TrialVenue | null = null
    const seen = { rejected: 0, done: 0, isolated: 0 }
    fc.assert(
      fc.property(
        fc.constantFrom<MarginMode>('cross', 'isolated'),
        fc.integer({ min: 500, max: 30_000 }),
        fc.integer({ min: 1, max: 400 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 110 }),
        (marginMode, money, lots, isLong, before, newLeverage) => {
          if (trials === null || trials.next > 140) trials = createTrialVenue()
          const { venue } = trials
          venue.block(() => {
            const trial = createHolder(trials!, marginMode, money, isLong ? lots : -lots, before)
            const balance = () => venue.engine.balances(trial.address).find((balance) => balance.coin === 'USDC')!
            const { total, locked } = balance()
            const { positions, leverage } = trial.projected()
            const change = projectLeverage(newLeverage, {
              instrument: trial.instrument,
              positions,
              resting: trial.funds(any).resting,
              hedged: false,
              leverage,
              total: d(total),
              locked: d(locked),
            })
            const outcome = trial.write('setLeverage', trial.account, { symbol_id: 1, leverage: newLeverage })
            expect(change.rejection?.code ?? null).toBe(outcome.ok ? null : outcome.code)
            if (outcome.ok) {
              expect(balance().locked).toBe(formatDecimal(d(locked) + change.locks))
              const margins = venue.engine.positions(trial.address).map((position) => position.isolated_margin)
              const shown = change.positions.map(({ position }) => position.isolatedMargin)
              expect(margins).toEqual(shown.map((margin) => (margin === null ? null : formatDecimal(margin))))
              if (margins.some((margin) => margin !== null)) seen.isolated++
            }
            seen[outcome.ok ? 'done' : 'rejected']++
            trial.clear()
          })
        },
      ),
      { numRuns: process.env['LONG'] ? 20_000 : 500 },
    )
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(20)
  })
})

test('minMargin: is the minimum that the venue accepts, to the last digit', () => {
  const trials = createTrialVenue()
  trials.venue.block(() => {
    const trial = createHolder(trials, 'isolated', 10_000, 100, 10)
    const change = (amount: bigint) =>
      trial.write('updateMargin', trial.account, {
        symbol_id: 1,
        position_side: 'both',
        amount: formatDecimal(amount),
      })
    expect(change(d('500')).ok).toBe(true)
    const [projected] = trial.projected().positions
    const spare = projected!.position.isolatedMargin! - minMargin(projected!)
    expect(change(-spare - 1n)).toMatchObject({ ok: false, code: '20020' })
    expect(change(-spare).ok).toBe(true)
  })
})

describe('at a loss', () => {
  test('minMargin: covers maintenance margin and loss, to the last digit', () => {
    const trials = createTrialVenue()
    const { venue } = trials
    let trial: ReturnType<typeof createHolder>
    const change = (amount: bigint) =>
      trial.write('updateMargin', trial.account, {
        symbol_id: 1,
        position_side: 'both',
        amount: formatDecimal(amount),
      })
    venue.block(() => {
      trial = createHolder(trials, 'isolated', 10_000, 100, 10)
      expect(change(d('500')).ok).toBe(true)
    })
    venue.oracle(1, '52000')
    venue.advance(1_000)
    venue.block(() => {
      const [projected] = trial.projected().positions
      const min = minMargin(projected!)
      // The loss is 0.1 × (60000 − 52000) = 800, the maintenance margin 0.4 % of 0.1 × 52000: together more than the
      // initial margin of 600.
      expect(min).toBe(d('820.8'))
      const spare = projected!.position.isolatedMargin! - min
      expect(change(-spare - 1n)).toMatchObject({ ok: false, code: '20020' })
      expect(change(-spare).ok).toBe(true)
    })
  })

  test('an account without available balance can raise the leverage, but not lower it', () => {
    const trials = createTrialVenue()
    const { venue } = trials
    let trial: ReturnType<typeof createHolder>
    venue.block(() => void (trial = createHolder(trials, 'cross', 1_000, 100, 10)))
    venue.oracle(1, '53000')
    venue.advance(1_000)
    venue.block(() => {
      const { total, locked } = venue.engine.balances(trial.address).find((balance) => balance.coin === 'USDC')!
      const { positions, leverage } = trial.projected()
      const { resting } = trial.funds(any)
      const context = { instrument: trial.instrument, positions, resting, hedged: false, leverage }
      const rejectionOf = (newLeverage: number) =>
        projectLeverage(newLeverage, { ...context, total: d(total), locked: d(locked) }).rejection?.code ?? null
      const venueOn = (newLeverage: number) => {
        const outcome = trial.write('setLeverage', trial.account, { symbol_id: 1, leverage: newLeverage })
        return outcome.ok ? null : outcome.code
      }
      expect([rejectionOf(9), rejectionOf(11)]).toEqual(['20003', null])
      expect([venueOn(9), venueOn(11)]).toEqual(['20003', null])
    })
  })
})
