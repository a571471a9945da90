import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { createSide } from '../fixtures/books'
import { limitDraft as limit, plentyFunds as funds } from '../fixtures/drafts'
import { btcPerp, kdgSpot } from '../fixtures/instruments'
import type { OrderDraft } from './OrderDraft'
import type { MarketState } from './orderRules'
import { previewOrder, priceImpact } from './previewOrder'
import { type MatchLevels, noLevels } from '../book/priceMatch'

const d = parseDecimal
const at = (price: string): MatchLevels => ({ first: d(price), fifth: d(price) })
const market: MarketState = { reference: d('60000'), bids: at('59999.9'), asks: at('60000'), bookKnown: true }
const asks = createSide(
  [
    ['60000', '1'],
    ['60001', '2'],
    ['66000', '5'],
  ],
  btcPerp,
)
const taker: OrderDraft = { ...limit, orderType: 'market', price: null, slippage: d('0.01') }

describe('previewOrder', () => {
  test('default: a limit order that rests costs its value over the leverage, and a fee as maker', () => {
    expect(previewOrder(limit, btcPerp, market, asks, funds)).toEqual({
      size: d('0.5'),
      rest: d('0.5'),
      value: d('29500'),
      needed: d('2950'),
      neededCoin: 'USDC',
      fees: { maker: d('5.9'), taker: 0n, coin: 'USDC' },
      sweep: null,
      bound: null,
    })
  })

  test('default: a market order walks the book and is checked at its slippage bound', () => {
    const preview = previewOrder({ ...taker, quantity: d('2') }, btcPerp, market, asks, funds)
    expect(preview).toMatchObject({ value: d('120001'), bound: d('60600'), needed: d('12120') })
    expect(preview?.fees.taker).toBe(d('60.0005'))
    expect(preview?.sweep).toMatchObject({ averagePrice: d('60000.5'), worstPrice: d('60001'), complete: true })
  })

  test('behavior: a marketable limit order pays taker and maker fees on its parts, and an IOC only on its fills', () => {
    const through: OrderDraft = { ...limit, price: d('60000'), quantity: d('1.5') }
    expect(previewOrder(through, btcPerp, market, asks, funds)).toMatchObject({
      value: d('90000'),
      fees: { maker: d('6'), taker: d('30') },
    })
    expect(previewOrder({ ...through, timeInForce: 'ioc' }, btcPerp, market, asks, funds)).toMatchObject({
      // The venue checks the whole size, although only 1 can be taken.
      size: d('1.5'),
      needed: d('9000'),
      value: d('60000'),
      fees: { maker: 0n, taker: d('30') },
    })
  })

  test('behavior: for a conditional order both fees are computed on its whole size', () => {
    const waiting: OrderDraft = {
      ...limit,
      algo: { kind: 'conditional', when: { trigger: d('61000'), by: 'last_price' } },
    }
    expect(previewOrder(waiting, btcPerp, market, asks, funds)?.fees).toMatchObject({
      maker: d('5.9'),
      taker: d('14.75'),
    })
  })

  test('behavior: levels beyond the slippage bound do not fill', () => {
    const preview = previewOrder({ ...taker, quantity: d('4') }, btcPerp, market, asks, funds)
    expect(preview?.sweep).toMatchObject({ quantity: d('3'), complete: false })
    const wider = previewOrder({ ...taker, quantity: d('4'), slippage: d('0.1') }, btcPerp, market, asks, funds)
    expect(wider?.sweep?.complete).toBe(true)
  })

  test('behavior: a spot order by quote amount needs that amount, and the fee is paid in the received coin', () => {
    const side = createSide([['0.0125', '100000']], kdgSpot)
    const spot: MarketState = { ...market, bids: at('0.0125'), asks: at('0.0125') }
    const draft: OrderDraft = {
      ...taker,
      amountCoin: 'quote',
      quantity: d('100'),
      positionSide: null,
      marginMode: null,
    }
    expect(previewOrder(draft, kdgSpot, spot, side, funds)).toMatchObject({
      size: d('8000'),
      value: d('100'),
      needed: d('100'),
      neededCoin: 'USDC',
      fees: { taker: d('4'), coin: 'KDG' },
    })
    expect(previewOrder({ ...draft, isBuy: false }, kdgSpot, spot, side, funds)).toMatchObject({
      // 100 / 0.012375, the slippage bound on the tick
      needed: d('8080.808080808080808081'),
      neededCoin: 'KDG',
    })
  })

  test('behavior: without a size, a price or a book there is no preview', () => {
    expect(previewOrder({ ...limit, quantity: null }, btcPerp, market, asks, funds)).toBeNull()
    const unknown = { ...market, bids: noLevels, reference: null, asks: noLevels }
    expect(previewOrder({ ...limit, price: null }, btcPerp, unknown, asks, funds)).toBeNull()
    expect(previewOrder(taker, btcPerp, market, null, funds)).toBeNull()
    expect(previewOrder(taker, btcPerp, { ...market, asks: noLevels }, createSide([], btcPerp), funds)).toBeNull()
  })
})

test('priceImpact: is a fraction of the best price in both directions', () => {
  expect(priceImpact(d('60600'), d('60000'))).toBe(d('0.01'))
  expect(priceImpact(d('59400'), d('60000'))).toBe(d('0.01'))
})
