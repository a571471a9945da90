import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRACTICE_SYMBOLS } from '../engine/symbols'
import { CHARACTERS } from './character'
import { MAKERS } from './house'
import { targetPrices } from './ladder'
import { createMarket } from './market'
import { BATCH, createQuotes, planQuotes } from './quotes'

const markets = PRACTICE_SYMBOLS.flatMap((record) => {
  const character = CHARACTERS.find(({ symbolId }) => symbolId === record.symbol_id)
  return character ? [createMarket(record, character)] : []
})
const anyMarket = fc.constantFrom(...markets)
const anyMaker = fc.constantFrom(...MAKERS)
const anyDrift = fc.double({ min: 0.5, max: 2, noNaN: true })

describe('targetPrices', () => {
  it('gives whole ticks, each once, getting farther from the fair price, on its own side', () => {
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

  it('gives all makers together a hundred levels on each side of every market', () => {
    for (const market of markets)
      for (const isBid of [true, false]) {
        const levels = MAKERS.flatMap(({ shape }) => targetPrices(market, shape, market.baseTicks + 0.3, isBid))
        expect(new Set(levels).size, `market ${market.symbolId}`).toBeGreaterThanOrEqual(100)
      }
  })

  it('lets most prices stand when the fair price moves by a few hundredths of a percent', () => {
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

describe('planQuotes', () => {
  it('does no more than a batch holds, places nothing that would take, and nothing that is there', () => {
    fc.assert(
      fc.property(anySide, anySide, anyMiddle, fc.integer({ min: -60, max: 60 }), (resting, wanted, middle, moved) => {
        const quotes = createQuotes()
        for (const ticks of resting) quotes.add({ orderId: `${ticks}`, ticks, isBid: ticks < middle })
        const bids = wanted.filter((ticks) => ticks < middle).toSorted((a, b) => b - a)
        const asks = wanted.filter((ticks) => ticks > middle).toSorted((a, b) => a - b)
        const touch = { bid: middle + moved - 1, ask: middle + moved + 1 }
        const { cancel, place } = planQuotes(quotes, { bids, asks }, touch)
        expect(cancel.length).toBeLessThanOrEqual(BATCH)
        expect(place.length).toBeLessThanOrEqual(BATCH)
        for (const { isBid, ticks } of place) {
          expect(quotes.has(isBid, ticks)).toBe(false)
          expect(isBid ? ticks < touch.ask : ticks > touch.bid).toBe(true)
        }
      }),
    )
  })

  it('arrives at the wanted ladder after some turns and then has nothing to do', () => {
    fc.assert(
      fc.property(anySide, anySide, (resting, wanted) => {
        const middle = 200
        const quotes = createQuotes()
        for (const ticks of resting) quotes.add({ orderId: `${ticks}`, ticks, isBid: ticks < middle })
        const bids = wanted.filter((ticks) => ticks < middle).toSorted((a, b) => b - a)
        const asks = wanted.filter((ticks) => ticks > middle).toSorted((a, b) => a - b)
        for (let turn = 0; turn < 20; turn += 1) {
          const { cancel, place } = planQuotes(quotes, { bids, asks }, { bid: middle - 1, ask: middle + 1 })
          for (const quote of cancel) quotes.remove(quote)
          for (const { isBid, ticks } of place) quotes.add({ orderId: `${ticks}`, ticks, isBid })
        }
        expect(planQuotes(quotes, { bids, asks }, { bid: null, ask: null })).toEqual({ cancel: [], place: [] })
        for (const [isBid, side] of [
          [true, bids],
          [false, asks],
        ] as const)
          for (const ticks of side) expect(quotes.has(isBid, ticks)).toBe(true)
      }),
    )
  })

  it('takes away first what the fair price has passed', () => {
    const quotes = createQuotes()
    for (let ticks = 60; ticks <= 110; ticks += 1) quotes.add({ orderId: `${ticks}`, ticks, isBid: true })
    const { cancel } = planQuotes(quotes, { bids: [99, 98], asks: [101] }, { bid: 110, ask: 111 })
    expect(cancel.slice(0, 11).map(({ ticks }) => ticks)).toEqual([
      100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110,
    ])
  })
})
