import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { absolute, parseDecimal } from '@/base/decimal'
import { testExits, testPosition } from '@/terminal/fixtures/accountFixtures'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import type { Order } from '@/protocol/records/order'
import { createOpenPosition } from '@/trading/positions/OpenPosition'
import { emptyTargets, readTargets, type TargetsForm } from './targetsForm'

const { instrument } = testMarkets[0]!
const d = parseDecimal
const prices = { last_price: d('60000'), mark_price: d('60000'), oracle_price: d('60000') }
const positionOf = (size: string) => createOpenPosition({ ...testPosition, open_size: size }, instrument)
const long = positionOf('0.5')
const formOf = (unit: TargetsForm['unit'], ...targets: [place: string, share: string][]): TargetsForm => ({
  unit,
  by: 'mark_price',
  targets: targets.map(([place, share]) => ({ place, share })),
})
const read = (form: TargetsForm, exits: readonly Order[] = []) => readTargets(form, long, instrument, prices, exits)

test('each target is a partial take-profit that closes its share, and all are sent in one batch', () => {
  const { body, targets } = read(formOf('percent', ['5', '50'], ['10', '30'], ['15', '20']))
  expect(body).toMatchObject({
    symbol_id: 1,
    orders: [
      {
        is_buy: false,
        quantity: '0.25',
        algo_order_type: 'tpsl',
        tpsl: { tpsl_mode: 'partial', tp_trigger_price: '60900' },
      },
      { quantity: '0.15', tpsl: { tp_trigger_price: '63800', tp_trigger_by: 'mark_price' } },
      { quantity: '0.1', tpsl: { tp_trigger_price: '66700' } },
    ],
  })
  // PnL of the first target: 0.25 × (60900 − 58000).
  expect(targets[0]!.profit).toBe(d('725'))
})

test('sizes are whole lots and never exceed the position', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      (lots, hundredths, isLong) => {
        const position = positionOf(`${isLong ? '' : '-'}${lots / 1000}`)
        const places = hundredths.map((share): [string, string] => [isLong ? '70000' : '50000', String(share / 100)])
        const { body, targets } = readTargets(formOf('price', ...places), position, instrument, prices, [])
        const sum = targets.reduce((total, { size }) => total + (size ?? 0n), 0n)
        expect(sum <= absolute(position.size)).toBe(true)
        expect(targets.every(({ size }) => size === null || size % instrument.lot === 0n)).toBe(true)
        const shares = hundredths.reduce((total, share) => total + share, 0)
        if (shares > 10_000) expect(body).toBeNull()
        if (shares === 10_000) expect(sum).toBe(absolute(position.size))
      },
    ),
  )
})

test('equal shares close the whole position', () => {
  expect(emptyTargets(3).targets.map(({ share }) => share)).toEqual(['34', '33', '33'])
})

test('an invalid value shows an error at its field, and nothing is sent', () => {
  expect(read(formOf('price', ['59000', '50'])).targets[0]!.problems).toMatchObject({
    place: { rejection: { reason: 'exitPassed' } },
  })
  expect(read(formOf('price', ['', '50'])).targets[0]!.problems).toEqual({ place: 'missing' })
  expect(read(formOf('price', ['61000', '0'])).targets[0]!.problems).toEqual({ share: 'share' })
  expect(read(formOf('price', ['61000', '0.01'])).targets[0]!.problems).toMatchObject({
    share: { rejection: { reason: 'belowMinimum' } },
  })
  expect(read(formOf('price', ['61000', '60'], ['62000', '60']))).toMatchObject({ body: null, tooMuch: true })
})

test('existing partial take-profits reduce what targets can close', () => {
  const part = { ...testExits, quantity: '0.3', tpsl: { ...testExits.tpsl!, tpsl_mode: 'partial' } } as Order
  expect(read(formOf('price', ['61000', '50']), [part]).tooMuch).toBe(true)
  expect(read(formOf('price', ['61000', '40']), [part]).body).not.toBeNull()
})
