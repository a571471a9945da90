import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Decimal, parseDecimal } from '@/base/decimal'
import { createTrial, createTrialVenue } from '@/venue/fixtures/createTrial'
import { type OrderDraft, defaultDraft } from './OrderDraft'
import { encodeOrderDraft } from './encodeOrderDraft'
import { effectivePrice } from './orderRules'
import { previewOrder } from './previewOrder'
import { expectedFills } from './projectOrder'
import { moneyAtRisk, sizeOfRisk } from './sizeOrder'

const d = parseDecimal

const scene = fc.record({
  isBuy: fc.boolean(),
  levels: fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 5 }),
  perLevel: fc.integer({ min: 1, max: 400 }),
  gap: fc.integer({ min: 20, max: 300 }),
  risk: fc.integer({ min: 10, max: 2_000 }),
})

test('property: an order sized by risk loses the shown amount at the stop, fees included, and never more than typed', () => {
  let trials = createTrialVenue()
  const seen = { tight: 0 }
  fc.assert(
    fc.property(scene, ({ isBuy, levels, perLevel, gap, risk }) => {
      if (trials.next > 140) trials = createTrialVenue()
      trials.next++
      const trial = createTrial(trials, 1)
      const { engine } = trial.venue
      const { instrument, account, address } = trial
      const total = (): Decimal => d(engine.balances(address).find((balance) => balance.coin === 'USDC')!.total)
      trial.venue.block(() => {
        trial.write('deposit', account, { to_address: address, coin: 'USDC', amount: '10000000' })
        const middle = Number(engine.prices(1).oracle / instrument.tick)
        const sign = isBuy ? 1 : -1
        for (const level of levels) trial.offer(!isBuy, middle + sign * level, perLevel)
        const stop = BigInt(middle - sign * gap) * instrument.tick
        const taker: OrderDraft = {
          ...defaultDraft,
          isBuy,
          orderType: 'market',
          slippage: d('0.05'),
          positionSide: 'both',
          marginMode: 'cross',
        }
        const bound = effectivePrice(taker, trial.market(), instrument)!
        const side = trial.opposite(taker)
        const fees = { entry: instrument.takerFee, exit: instrument.takerFee }
        const quantity = sizeOfRisk(BigInt(risk) * d('1'), stop, isBuy, { side, bound }, fees, instrument)
        const draft = { ...taker, quantity }
        const preview =
          quantity === 0n ? null : previewOrder(draft, instrument, trial.market(), side, trial.funds(draft))
        if (preview === null) return trial.clear()
        const shown = expectedFills(draft, preview, instrument, trial.market()).reduce(
          (sum, fill) => sum + moneyAtRisk(fill, stop, instrument.takerFee),
          0n,
        )
        const before = total()
        expect(trial.write('placeOrder', account, encodeOrderDraft(draft, instrument))).toMatchObject({ ok: true })
        trial.clear()
        const filled = preview.sweep!.quantity
        trial.offer(isBuy, Number(stop / instrument.tick), Number(filled / instrument.lot))
        const exit = { ...draft, isBuy: !isBuy, quantity: filled }
        expect(trial.write('placeOrder', account, encodeOrderDraft(exit, instrument))).toMatchObject({ ok: true })
        expect(engine.positions(address)).toEqual([])
        // Each fill rounds its fee once, at the last of 18 digits.
        const lost = before - total()
        expect(lost - shown).toBeLessThanOrEqual(20n)
        expect(shown - lost).toBeLessThanOrEqual(20n)
        expect(lost).toBeLessThanOrEqual(BigInt(risk) * d('1') + 20n)
        if (filled === quantity) seen.tight++
        trial.clear()
      })
    }),
    { numRuns: 600 },
  )
  expect(seen.tight).toBeGreaterThan(30)
}, 120_000)
