import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, ONE, parseDecimal } from '@/base/decimal'
import { type MatchLevels, noLevels } from '../book/priceMatch'
import { limitDraft } from '../fixtures/drafts'
import { btcPerp } from '../fixtures/instruments'
import type { OrderDraft } from './OrderDraft'
import type { MarketState } from './orderRules'
import { findUnusual, type UnusualLimits } from './unusualOrder'

const d = parseDecimal
const at = (price: string): MatchLevels => ({ first: d(price), fifth: d(price) })
const market: MarketState = { reference: d('60000'), bids: at('59999.9'), asks: at('60000.1'), bookKnown: true }
const unknown: MarketState = { reference: null, bids: noLevels, asks: noLevels, bookKnown: false }
const limits: UnusualLimits = { value: d('30000'), distance: d('0.05') }
const atMarket: Partial<OrderDraft> = { orderType: 'market', price: null }
const waiting = (trigger: string, by = 'last_price' as const): Partial<OrderDraft> => ({
  algo: { kind: 'conditional', when: { trigger: d(trigger), by } },
})

function unusual(change: Partial<OrderDraft>, state = market, by = limits) {
  const found = findUnusual([{ ...limitDraft, ...change }], btcPerp, state, by)
  return found.map(({ by: kind, is }) => `${kind} ${formatDecimal(is)}`)
}

describe('findUnusual', () => {
  test.each<[string, Partial<OrderDraft>, string[]]>([
    ['an order below both limits', {}, []],
    ['an order at the value limit', { price: d('60000') }, []],
    ['a value above', { quantity: d('0.509') }, ['value 30031']],
    ['a buy too far above', { price: d('63600'), quantity: d('0.1') }, ['distance 0.06']],
    ['a buy at the limit', { price: d('63000'), quantity: d('0.1') }, []],
    ['a buy far below, which rests', { price: d('54000') }, []],
    ['a sell too far below', { isBuy: false, price: d('54000') }, ['distance 0.1']],
    ['a sell far above, which rests', { isBuy: false, price: d('66000'), quantity: d('0.1') }, []],
    ['both', { price: d('66000') }, ['value 33000', 'distance 0.1']],
    ['a market order at the best price', { ...atMarket, quantity: d('0.6') }, ['value 36000.06']],
    ['a market sell at the best price', { ...atMarket, isBuy: false, quantity: d('0.6') }, ['value 35999.94']],
    ['an amount of the quote coin', { ...atMarket, amountCoin: 'quote', quantity: d('30001') }, ['value 30001']],
    ['a matched price', { price: null, priceMatch: 'queue_1', quantity: d('0.6') }, ['value 35999.94']],
    ['a waiting market order at its trigger', { ...atMarket, ...waiting('70000') }, ['value 35000']],
    ['a waiting limit order near its far trigger', { ...waiting('50000'), price: d('50100') }, []],
    ['a waiting limit order far from its trigger', { ...waiting('50000'), quantity: d('0.1') }, ['distance 0.18']],
    ['no size', { quantity: null }, []],
    [
      'a stop-loss on a position',
      {
        ...atMarket,
        quantity: d('9'),
        algo: { kind: 'tpsl', tpsl: { mode: 'full', takeProfit: null, stopLoss: null } },
      },
      [],
    ],
  ])('%s', (_, change, expected) => {
    expect(unusual(change)).toEqual(expected)
  })

  test('unknown values and values without a limit are not checked', () => {
    expect(unusual({ price: d('66000'), quantity: d('0.1') }, unknown)).toEqual([])
    expect(unusual({ ...atMarket, quantity: d('900') }, unknown)).toEqual([])
    expect(unusual({}, { ...market, reference: 0n })).toEqual([])
    expect(unusual({ price: d('66000') }, market, { value: null, distance: null })).toEqual([])
  })

  test('orders that are sent together are valued together, and the farthest price counts', () => {
    const drafts = ['57000', '58000', '66000'].map((price) => ({ ...limitDraft, price: d(price), quantity: d('0.2') }))
    expect(findUnusual(drafts, btcPerp, market, limits)).toEqual([
      { by: 'value', is: d('36200'), limit: d('30000') },
      { by: 'distance', is: d('0.1'), limit: d('0.05') },
    ])
  })

  test('property: an order is unusual by value exactly where price times size exceeds the limit', () => {
    const lots = fc.bigInt({ min: 1n, max: 1_000_000n })
    const ticks = fc.bigInt({ min: 1n, max: 1_000_000n })
    fc.assert(
      fc.property(lots, ticks, lots, (size, price, min) => {
        const draft = { ...limitDraft, quantity: size * btcPerp.lot, price: price * btcPerp.tick }
        const value = min * ONE
        const found = findUnusual([draft], btcPerp, unknown, { value, distance: null })
        expect(found.length === 1).toBe(draft.quantity * draft.price > value * ONE)
      }),
    )
  })
})
