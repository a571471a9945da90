import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { multiply, parseDecimal } from '@/base/decimal'
import { draftClick, draftReverse, sizeOfClick } from './clickOrder'
import { btcPerp, kdgSpot } from '../fixtures/instruments'
import type { OpenPosition } from '../positions/OpenPosition'
import { checkOrder, checkPositionSide } from './orderRules'

const d = parseDecimal
const cross = { hedged: false, marginMode: 'cross' } as const

describe('sizeOfClick', () => {
  test('500 USDC at 60,000 are 0.008 BTC in whole lots', () => {
    expect(sizeOfClick('500', 'quote', d('60000'), btcPerp)).toBe(d('0.008'))
  })

  test('a base size is rounded down to whole lots', () => {
    expect(sizeOfClick('0.0159', 'base', d('60000'), btcPerp)).toBe(d('0.015'))
  })

  test('less than a lot is a size of 0', () => {
    expect(sizeOfClick('59', 'quote', d('60000'), btcPerp)).toBe(0n)
  })

  test('property: its value is at most the amount, and one lot more exceeds it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 2_000_000 }), (amount, ticks) => {
        const price = BigInt(ticks) * btcPerp.tick
        const size = sizeOfClick(String(amount), 'quote', price, btcPerp)
        expect(multiply(size, price)).toBeLessThanOrEqual(d(String(amount)))
        expect(multiply(size + btcPerp.lot, price)).toBeGreaterThan(d(String(amount)))
      }),
    )
  })
})

describe('draftClick', () => {
  const levels = { first: d('60000'), fifth: d('59999') }
  const market = {
    reference: d('60000'),
    bids: levels,
    asks: { first: d('60000.5'), fifth: d('60001') },
    bookKnown: true,
  }

  test.each([true, false])('joins, takes and rests by the placing rules (buy: %s)', (isBuy) => {
    const targets = [
      { kind: 'join' },
      { kind: 'take', slippage: d('0.01') },
      { kind: 'price', price: d('60000.2') },
    ] as const
    for (const target of targets) {
      const draft = draftClick(isBuy, d('0.01'), target, cross, btcPerp)
      expect(checkOrder(draft, btcPerp, market)).toEqual([])
      expect(checkPositionSide(draft, 'one_way')).toEqual([])
    }
  })

  test('joining is post-only with a price match', () => {
    const draft = draftClick(true, d('0.01'), { kind: 'join' }, cross, btcPerp)
    expect(draft).toMatchObject({ price: null, priceMatch: 'queue_1', postOnly: true, timeInForce: 'gtc' })
  })

  test('in hedge mode a buy opens the long side and a sell the short one', () => {
    const hedged = { hedged: true, marginMode: 'isolated' } as const
    const sideOf = (isBuy: boolean) => draftClick(isBuy, d('1'), { kind: 'join' }, hedged, btcPerp).positionSide
    expect([sideOf(true), sideOf(false)]).toEqual(['long', 'short'])
  })

  test('on spot it has neither position side nor margin mode', () => {
    const draft = draftClick(false, d('5'), { kind: 'price', price: d('0.5') }, cross, kdgSpot)
    expect(draft).toMatchObject({ positionSide: null, marginMode: null })
  })
})

describe('draftReverse', () => {
  const position: OpenPosition = {
    symbolId: 1,
    positionSide: 'both',
    marginMode: 'isolated',
    size: -d('0.3'),
    entry: d('60000'),
    cost: -d('18000'),
    leverage: 10,
    isolatedMargin: d('1800'),
  }

  test('a short of 0.3 becomes a long of 0.3 by buying 0.6 with the same margin', () => {
    const draft = draftReverse(position, d('0.01'), btcPerp)
    expect(draft).toMatchObject({ isBuy: true, quantity: d('0.6'), orderType: 'market', marginMode: 'isolated' })
  })

  test('a long is reversed by selling', () => {
    expect(draftReverse({ ...position, size: d('0.3') }, d('0.01'), btcPerp)).toMatchObject({
      isBuy: false,
      quantity: d('0.6'),
    })
  })

  test('in hedge mode there is no reversing order', () => {
    expect(draftReverse({ ...position, positionSide: 'short' }, d('0.01'), btcPerp)).toBeNull()
  })
})
