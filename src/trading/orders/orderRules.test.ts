import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { limitDraft as limit } from '../fixtures/drafts'
import { btcPerp, kdgSpot } from '../fixtures/instruments'
import type { OrderDraft } from './OrderDraft'
import { type MarketState, checkOrder, checkPositionSide } from './orderRules'
import { type MatchLevels, noLevels } from '../book/priceMatch'

const d = parseDecimal
const at = (price: string): MatchLevels => ({ first: d(price), fifth: d(price) })
const market: MarketState = { reference: d('60000'), bids: at('59999.9'), asks: at('60000.1'), bookKnown: true }
const spotMarket: MarketState = { reference: d('0.012345'), bids: noLevels, asks: noLevels, bookKnown: true }

const marketOrder: OrderDraft = { ...limit, orderType: 'market', price: null }
const spot: OrderDraft = { ...limit, quantity: d('1000'), price: d('0.012'), positionSide: null, marginMode: null }

function rejections(draft: OrderDraft, state = market) {
  return checkOrder(draft, btcPerp, state).map(({ field, code, reason }) => `${field} ${code} ${reason}`)
}

describe('checkOrder', () => {
  test('default: a valid order is not rejected', () => {
    expect(rejections(limit)).toEqual([])
    expect(rejections(marketOrder)).toEqual([])
    expect(checkOrder(spot, kdgSpot, spotMarket)).toEqual([])
  })

  test.each<[string, Partial<OrderDraft>, string[]]>([
    ['no price', { price: null }, ['price 10001 missing']],
    ['price and price match', { priceMatch: 'queue_1' }, ['price 10003 priceAndMatch']],
    ['a price of 0', { price: 0n }, ['price 10002 notPositive']],
    ['a price off the tick', { price: d('59000.05') }, ['price 20001 offTick']],
    ['a price above the band', { price: d('66000.1') }, ['price 20004 aboveBand']],
    ['a price below the band', { price: d('53999.9') }, ['price 20004 belowBand']],
    ['no quantity', { quantity: null }, ['quantity 10001 missing']],
    ['a quantity of 0', { quantity: 0n }, ['quantity 10002 notPositive']],
    ['a quantity off the lot', { quantity: d('0.0005') }, ['quantity 20002 offLot']],
    ['too large a quantity', { quantity: d('1000.001') }, ['quantity 20002 aboveMaximum']],
    ['slippage on a limit order', { slippage: d('0.01') }, ['slippage 10003 forbidden']],
    ['a client order ID of 37 characters', { clientOrderId: 'x'.repeat(37) }, ['clientOrderId 10002 textForm']],
    ['a client order ID with half a pair', { clientOrderId: 'a\ud83d' }, ['clientOrderId 10002 textForm']],
    ['post-only with ioc', { postOnly: true, timeInForce: 'ioc' }, ['postOnly 10002 postOnlyNeedsGtc']],
    ['post-only with fok', { postOnly: true, timeInForce: 'fok' }, ['postOnly 10002 postOnlyNeedsGtc']],
    ['post-only that takes', { postOnly: true, price: d('60000.1') }, ['price 20005 postOnlyWouldTake']],
    ['no position side', { positionSide: null }, ['positionSide 10001 missing']],
    ['no margin mode', { marginMode: null }, ['marginMode 10001 missing']],
    ['a quote amount', { amountCoin: 'quote', quantity: d('500') }, ['amountCoin 10002 forbidden']],
  ])('error: %s', (_, change, expected) => {
    expect(rejections({ ...limit, ...change })).toEqual(expected)
  })

  test.each<[string, Partial<OrderDraft>, string[]]>([
    ['a price', { price: d('60000') }, ['price 10003 forbidden']],
    ['a price match', { priceMatch: 'counter_party_1' }, ['price 10003 forbidden']],
    ['post-only', { postOnly: true }, ['postOnly 10003 forbidden']],
    ['too little slippage', { slippage: d('0.00009') }, ['slippage 10002 slippageRange']],
    ['too much slippage', { slippage: d('0.10001') }, ['slippage 10002 slippageRange']],
  ])('error: a market order with %s', (_, change, expected) => {
    expect(rejections({ ...marketOrder, ...change })).toEqual(expected)
  })

  test('behavior: bounds are inclusive', () => {
    expect(rejections({ ...limit, price: d('66000'), quantity: d('1000') })).toEqual([])
    expect(rejections({ ...limit, price: d('54000'), quantity: d('0.001') })).toEqual([])
    expect(rejections({ ...marketOrder, slippage: d('0.0001') })).toEqual([])
    expect(rejections({ ...marketOrder, slippage: d('0.1') })).toEqual([])
    expect(rejections({ ...limit, postOnly: true, price: d('60000') })).toEqual([])
  })

  test('behavior: unknown values are not checked', () => {
    const unknown = { reference: null, bids: noLevels, asks: noLevels, bookKnown: false }
    expect(rejections({ ...limit, price: d('1'), quantity: d('10') }, unknown)).toEqual([])
    expect(rejections({ ...limit, postOnly: true, price: d('99999') }, unknown)).toEqual([])
    expect(rejections(marketOrder, unknown)).toEqual([])
  })

  test('error: a market order or an opposite-side price match with an empty other side', () => {
    const noAsks = { ...market, asks: noLevels }
    expect(rejections(marketOrder, noAsks)).toEqual(['market 20007 nothingToMatch'])
    expect(rejections({ ...marketOrder, isBuy: false }, noAsks)).toEqual([])
    expect(rejections({ ...limit, price: null, priceMatch: 'counter_party_1' }, noAsks)).toEqual([
      'market 20007 nothingToMatch',
    ])
  })

  test('error: spot rejects options of perpetuals and a value below the minimum', () => {
    const check = (change: Partial<OrderDraft>) =>
      checkOrder({ ...spot, ...change }, kdgSpot, spotMarket).map(({ field, code }) => `${field} ${code}`)
    expect(check({ positionSide: 'both' })).toEqual(['positionSide 10003'])
    expect(check({ marginMode: 'cross' })).toEqual(['marginMode 10003'])
    expect(check({ quantity: d('83') })).toEqual(['quantity 20002'])
    expect(check({ quantity: d('84') })).toEqual([])
  })

  test('error: a halted market accepts no orders', () => {
    expect(checkOrder(limit, { ...btcPerp, halted: true }, market)[0]).toMatchObject({ code: '20011', field: 'market' })
  })

  test('behavior: a quote amount of a spot market order is checked only against the minimum value', () => {
    const draft: OrderDraft = { ...spot, orderType: 'market', price: null, amountCoin: 'quote', quantity: d('0.5') }
    const withBook = { ...spotMarket, asks: at('0.0124') }
    expect(checkOrder(draft, kdgSpot, withBook)).toEqual([
      { field: 'quantity', code: '20002', reason: 'notionalTooSmall', limit: d('1') },
    ])
    expect(checkOrder({ ...draft, quantity: d('1.005') }, kdgSpot, withBook)).toEqual([])
  })
})

describe('the value of an order', () => {
  test('error: an amount of the quote coin that buys less than a lot', () => {
    const costly = { ...kdgSpot, minNotional: d('1'), lot: d('1000') }
    const draft: OrderDraft = { ...spot, orderType: 'market', price: null, amountCoin: 'quote', quantity: d('12') }
    expect(checkOrder(draft, costly, { ...spotMarket, asks: at('0.0124') })).toEqual([
      { field: 'quantity', code: '20002', reason: 'lessThanALot', limit: d('12.4') },
    ])
  })

  test('behavior: a market order is checked at its slippage bound', () => {
    const draft: OrderDraft = { ...spot, orderType: 'market', price: null, isBuy: false, quantity: d('100') }
    const withBid = { ...spotMarket, bids: at('0.0104') }
    expect(checkOrder({ ...draft, slippage: d('0.01') }, kdgSpot, withBid)).toEqual([])
    expect(checkOrder({ ...draft, slippage: d('0.1') }, kdgSpot, withBid)).toMatchObject([
      { reason: 'notionalTooSmall' },
    ])
  })

  test('behavior: a closing order may be below the minimum value', () => {
    const smallOrder = { ...limit, price: d('59000'), quantity: d('0.001') }
    const highMinimum = { ...btcPerp, minNotional: d('100') }
    expect(checkOrder({ ...smallOrder, positionSide: 'long' }, highMinimum, market)).toMatchObject([
      { reason: 'notionalTooSmall' },
    ])
    expect(checkOrder({ ...smallOrder, positionSide: 'short' }, highMinimum, market)).toEqual([])
  })
})

describe('checkPositionSide', () => {
  test('default: both belongs to one-way mode, long and short to hedge mode', () => {
    expect(checkPositionSide(limit, 'one_way')).toEqual([])
    expect(checkPositionSide(limit, 'hedge')).toEqual([
      { field: 'positionSide', code: '20010', reason: 'wrongPositionSide' },
    ])
    expect(checkPositionSide({ ...limit, positionSide: 'long' }, 'hedge')).toEqual([])
    expect(checkPositionSide({ ...limit, positionSide: 'long' }, 'one_way')).toHaveLength(1)
    expect(checkPositionSide(spot, 'hedge')).toEqual([])
  })
})
