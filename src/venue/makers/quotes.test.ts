import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRACTICE_SYMBOLS } from '../engine/symbols'
import { MAKERS } from './venueAccounts'
import { targetPrices } from './targetPrices'
import { createMarkets } from './market'
import { BATCH, createQuotes, planQuotes, type Quotes } from './quotes'

const markets = createMarkets(PRACTICE_SYMBOLS)
const anyMarket = fc.constantFrom(...markets)
const anyMaker = fc.constantFrom(...MAKERS)
const anyDrift = fc.double({ min: 0.5, max: 2, noNaN: true })

describe('targetPrices', () => {
  test('returns distinct whole ticks with growing distance from the fair price, on their own side', () => {
    fc.assert(
      fc.property(anyMarket, anyMaker, anyDrift, fc.boolean(), (market, { shape }, drift, isBid) => {
        const fair = market.baseTicks * drift
        const prices = targetPrices(market, shape, fair, isBid)
        const sorted = prices.toSorted((a, b) => (isBid ? b - a : a - b))
        expect(prices).toEqual(sorted)
        expect(new Set(prices).size).toBe(prices.length)
        for (const price of prices) {
          expect(Number.isSafeInteger(price)).toBe(true)
          expect(isBid ? price < fair : price > fair).toBe(true)
        }
      }),
    )
  })

  test('gives a hundred levels on each side of every market over all makers', () => {
    for (const market of markets)
      for (const isBid of [true, false]) {
        const levels = MAKERS.flatMap(({ shape }) => targetPrices(market, shape, market.baseTicks + 0.3, isBid))
        expect(new Set(levels).size, `market ${market.symbolId}`).toBeGreaterThanOrEqual(100)
      }
  })

  test('keeps most prices when the fair price moves by a few hundredths of a percent', () => {
    for (const market of markets)
      for (const { shape } of MAKERS) {
        const before = new Set(targetPrices(market, shape, market.baseTicks, true))
        const after = targetPrices(market, shape, market.baseTicks * 1.000_05, true)
        expect(after.filter((price) => before.has(price)).length / after.length).toBeGreaterThan(0.3)
      }
  })
})

const anyMiddle = fc.integer({ min: 100, max: 300 })
const anySide = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 200, size: 'max' })
const NO_QUOTES = { bid: null, ask: null }

function quotesAt(prices: readonly number[], middle: number): Quotes {
  const quotes = createQuotes()
  for (const ticks of prices) quotes.add({ orderId: `${ticks}`, ticks, isBid: ticks < middle })
  return quotes
}

function pricesAt(prices: readonly number[], middle: number): { bids: number[]; asks: number[] } {
  return {
    bids: prices.filter((ticks) => ticks < middle).toSorted((a, b) => b - a),
    asks: prices.filter((ticks) => ticks > middle).toSorted((a, b) => a - b),
  }
}

describe('planQuotes', () => {
  test('plans at most one batch, no order that would match, and no duplicate', () => {
    fc.assert(
      fc.property(
        anySide,
        anySide,
        anyMiddle,
        fc.integer({ min: -60, max: 60 }),
        (resting, targetTicks, middle, moved) => {
          const quotes = quotesAt(resting, middle)
          const touch = { bid: middle + moved - 1, ask: middle + moved + 1 }
          const { cancel, place } = planQuotes(quotes, pricesAt(targetTicks, middle), touch)
          expect(cancel.length).toBeLessThanOrEqual(BATCH)
          expect(place.length).toBeLessThanOrEqual(BATCH)
          for (const { isBid, ticks } of place) {
            expect(quotes.has(isBid, ticks)).toBe(false)
            expect(isBid ? ticks < touch.ask : ticks > touch.bid).toBe(true)
          }
        },
      ),
    )
  })

  test('has an order near each target price after some turns, and then plans nothing', () => {
    fc.assert(
      fc.property(anySide, anySide, anyMiddle, (resting, targetTicks, middle) => {
        const quotes = quotesAt(resting, middle)
        const targets = pricesAt(targetTicks, middle)
        for (let turn = 0; turn < 40; turn += 1) {
          const { cancel, place } = planQuotes(quotes, targets, { bid: middle - 1, ask: middle + 1 })
          for (const quote of cancel) quotes.remove(quote)
          for (const { isBid, ticks } of place) quotes.add({ orderId: `${ticks}`, ticks, isBid })
        }
        expect(planQuotes(quotes, targets, { bid: middle - 1, ask: middle + 1 })).toEqual({ cancel: [], place: [] })
        for (const [isBid, side] of [
          [true, targets.bids],
          [false, targets.asks],
        ] as const) {
          const prices = [...quotes.side(isBid)].map(({ ticks }) => ticks)
          expect(prices.length).toBeGreaterThanOrEqual(side.length)
          side.forEach((ticks, index) => {
            const room = Math.abs((side[index + 1] ?? side[index - 1] ?? ticks) - ticks) / 2
            expect(prices.some((price) => Math.abs(price - ticks) <= room)).toBe(true)
          })
        }
      }),
    )
  })

  test('keeps an order close enough to a target price', () => {
    const quotes = quotesAt([99, 96, 91], 100)
    expect(planQuotes(quotes, { bids: [99, 95, 89], asks: [] }, NO_QUOTES)).toEqual({ cancel: [], place: [] })
    expect(planQuotes(quotes, { bids: [99, 95, 86], asks: [] }, NO_QUOTES).place).toEqual([{ isBid: true, ticks: 86 }])
  })

  test('cancels orders that the fair price has passed first', () => {
    const prices = Array.from({ length: 51 }, (_, index) => 60 + index)
    const { cancel } = planQuotes(quotesAt(prices, 200), { bids: [99, 98], asks: [201] }, NO_QUOTES)
    expect(cancel.slice(0, 11).map(({ ticks }) => ticks)).toEqual([
      110, 109, 108, 107, 106, 105, 104, 103, 102, 101, 100,
    ])
  })

  test('cancels no more orders than it places, except those that the fair price has passed', () => {
    const prices = Array.from({ length: 40 }, (_, index) => 60 + index)
    const { cancel, place } = planQuotes(quotesAt(prices, 200), { bids: [99, 40, 20], asks: [] }, NO_QUOTES)
    expect([cancel.length, place.length]).toEqual([2, 2])
  })
})
