import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { createSide } from './fixtures/books'
import { btcPerp } from './fixtures/instruments'
import { moneyAtRisk, sizeOfAmount, sizeOfRisk } from './sizeOrder'
import { walkBook } from './walkBook'

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
  test('default: whole lots at the limit', () => {
    expect(sizeOfAmount(d('1000'), true, { limit: d('60000') }, btcPerp)).toBe(d('0.016'))
  })

  test('default: through the book, and what it lacks at the bound', () => {
    // 60000 + 0.5 × 60100 = 90050
    expect(sizeOfAmount(d('90050'), true, book, btcPerp)).toBe(d('1.5'))
    // 60000 + 2 × 60100 = 180200; 60600 more is one at the bound
    expect(sizeOfAmount(d('240800'), true, book, btcPerp)).toBe(d('4'))
  })
})

describe('sizeOfRisk', () => {
  test('default: risk over distance, in whole lots', () => {
    expect(sizeOfRisk(d('250'), d('58500'), true, { limit: d('59000') }, btcPerp)).toBe(d('0.5'))
    expect(sizeOfRisk(d('250'), d('59501'), false, { limit: d('59000') }, btcPerp)).toBe(d('0.499'))
  })

  test('default: level by level through the book', () => {
    // 1 × 1000, then 550 of 1100 each
    expect(sizeOfRisk(d('1550'), d('59000'), true, book, btcPerp)).toBe(d('1.5'))
  })

  test('behaviour: a stop on the wrong side gives no size', () => {
    expect(sizeOfRisk(d('250'), d('59000'), true, { limit: d('59000') }, btcPerp)).toBe(0n)
    expect(sizeOfRisk(d('250'), d('60050'), true, book, btcPerp)).toBe(0n)
  })

  test('property: the size risks no more than was said, and one lot more would', () => {
    const lots = fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 4000 })), {
      minLength: 1,
    })
    fc.assert(
      fc.property(
        lots,
        fc.integer({ min: 1, max: 900_000 }),
        fc.integer({ min: 1, max: 9000 }),
        (steps, money, gap) => {
          let ticks = 600_000
          const prices = steps.map(([step]) => (ticks += step))
          const side = { count: steps.length, prices, sizes: steps.map(([, size]) => size) }
          const place = { side, bound: BigInt(ticks) * btcPerp.tick }
          const stop = BigInt(prices[0]! - gap) * btcPerp.tick
          const risk = BigInt(money) * d('0.01')
          const size = sizeOfRisk(risk, stop, true, place, btcPerp)
          const riskOf = (wanted: bigint) => {
            const { fills, quantity } = walkBook(side, true, { coin: 'base', value: wanted }, null, btcPerp)
            const known = fills.reduce((sum, fill) => sum + moneyAtRisk(fill.price, stop, fill.size), 0n)
            return known + moneyAtRisk(place.bound, stop, wanted - quantity)
          }
          expect(riskOf(size) <= risk).toBe(true)
          expect(riskOf(size + btcPerp.lot) > risk).toBe(true)
        },
      ),
    )
  })
})
