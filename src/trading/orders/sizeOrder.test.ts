import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { multiply, parseDecimal } from '@/base/decimal'
import { createSide } from '../fixtures/books'
import { btcPerp } from '../fixtures/instruments'
import { moneyAtRisk, sizeOfAmount, sizeOfRisk } from './sizeOrder'
import { walkBook } from '../book/walkBook'

const d = parseDecimal
const asks = createSide(
  [
    ['60000', '1'],
    ['60100', '2'],
  ],
  btcPerp,
)
const book = { side: asks, bound: d('60600') }

describe('sizeOfAmount', () => {
  test('default: whole lots at the limit price', () => {
    expect(sizeOfAmount(d('1000'), true, { limit: d('60000') }, btcPerp)).toBe(d('0.016'))
  })

  test('default: at the prices of the book, and the rest at the bound', () => {
    // 60000 + 0.5 × 60100 = 90050
    expect(sizeOfAmount(d('90050'), true, book, btcPerp)).toBe(d('1.5'))
    // 60000 + 2 × 60100 = 180200; the remaining 60600 buy one at the bound
    expect(sizeOfAmount(d('240800'), true, book, btcPerp)).toBe(d('4'))
  })

  test('behavior: without a price, as while it is typed, there is no size', () => {
    expect(sizeOfAmount(d('1000'), true, { limit: 0n }, btcPerp)).toBe(0n)
  })
})

const free = { entry: 0n, exit: 0n }
const fees = { entry: d('0.0002'), exit: d('0.0005') }

describe('sizeOfRisk', () => {
  test('default: risk over distance, in whole lots', () => {
    expect(sizeOfRisk(d('250'), d('58500'), true, { limit: d('59000') }, free, btcPerp)).toBe(d('0.5'))
    expect(sizeOfRisk(d('250'), d('59501'), false, { limit: d('59000') }, free, btcPerp)).toBe(d('0.499'))
  })

  test('behavior: the risk includes both fees', () => {
    // A distance of 500, 59000 × 0.0002 = 11.8 to enter, 58500 × 0.0005 = 29.25 to exit: 541.05 each.
    expect(sizeOfRisk(d('250'), d('58500'), true, { limit: d('59000') }, fees, btcPerp)).toBe(d('0.462'))
    // 500, 11.8 and 59500 × 0.0005 = 29.75: 541.55 each.
    expect(sizeOfRisk(d('541.55'), d('59500'), false, { limit: d('59000') }, fees, btcPerp)).toBe(d('1'))
    expect(sizeOfRisk(d('541.54'), d('59500'), false, { limit: d('59000') }, fees, btcPerp)).toBe(d('0.999'))
  })

  test('default: level by level through the book', () => {
    // 1 × 1000, then 550 of 1100 each
    expect(sizeOfRisk(d('1550'), d('59000'), true, book, free, btcPerp)).toBe(d('1.5'))
  })

  test('behavior: levels beyond the bound do not count, on either side', () => {
    // 1 × 1000, then 550 of 1050 each at the bound
    expect(sizeOfRisk(d('1550'), d('59000'), true, { side: asks, bound: d('60050') }, free, btcPerp)).toBe(d('1.523'))
    const bids = createSide(
      [
        ['60000', '1'],
        ['59900', '2'],
      ],
      btcPerp,
    )
    expect(sizeOfRisk(d('1550'), d('61000'), false, { side: bids, bound: d('59950') }, free, btcPerp)).toBe(d('1.523'))
  })

  test('behavior: a stop on the wrong side gives no size', () => {
    expect(sizeOfRisk(d('250'), d('59000'), true, { limit: d('59000') }, fees, btcPerp)).toBe(0n)
    expect(sizeOfRisk(d('250'), d('60050'), true, book, fees, btcPerp)).toBe(0n)
  })

  test('property: the size risks at most the given amount, and one lot more exceeds it', () => {
    const lots = fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 4000 })), {
      minLength: 1,
    })
    const rates = fc.record({ entry: fc.integer({ min: 0, max: 10 }), exit: fc.integer({ min: 0, max: 10 }) })
    fc.assert(
      fc.property(
        lots,
        fc.integer({ min: 1, max: 900_000 }),
        fc.integer({ min: 1, max: 9000 }),
        rates,
        (steps, money, gap, { entry, exit }) => {
          let ticks = 600_000
          const prices = steps.map(([step]) => (ticks += step))
          const side = { count: steps.length, prices, sizes: steps.map(([, size]) => size) }
          const place = { side, bound: BigInt(ticks) * btcPerp.tick }
          const stop = BigInt(prices[0]! - gap) * btcPerp.tick
          const risk = BigInt(money) * d('0.01')
          const paid = { entry: BigInt(entry) * d('0.0001'), exit: BigInt(exit) * d('0.0001') }
          const size = sizeOfRisk(risk, stop, true, place, paid, btcPerp)
          const at = (price: bigint, filled: bigint) => {
            const fee = multiply(multiply(price, filled), paid.entry)
            return moneyAtRisk({ price, size: filled, fee }, stop, paid.exit)
          }
          const riskOf = (testedSize: bigint) => {
            const { fills, quantity } = walkBook(side, true, { coin: 'base', value: testedSize }, null, btcPerp)
            const filledValue = fills.reduce((sum, fill) => sum + at(fill.price, fill.size), 0n)
            return filledValue + at(place.bound, testedSize - quantity)
          }
          expect(riskOf(size) <= risk).toBe(true)
          expect(riskOf(size + btcPerp.lot) > risk).toBe(true)
        },
      ),
    )
  })
})
