import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { encodeOrderDraft } from '@/trading/orders/encodeOrderDraft'
import { draftSlice, type SliceTerms } from './draftSlice'

const d = parseDecimal
const { instrument } = testMarkets[0]!
const terms: SliceTerms = {
  isBuy: true,
  reduceOnly: false,
  positionSide: 'both',
  marginMode: 'cross',
  slippage: d('0.01'),
  cap: null,
}
const encode = (change: Partial<SliceTerms>) =>
  encodeOrderDraft(draftSlice(d('0.1'), d('60000'), { ...terms, ...change }, instrument), instrument)

describe('draftSlice', () => {
  test('default: a market order within the slippage', () => {
    expect(encode({})).toMatchObject({
      order_type: 'market',
      slippage: '0.01',
      quantity: '0.1',
      market_order_type: 'base',
    })
    expect(encode({})).not.toHaveProperty('price')
  })

  test('behavior: with a cap an immediate-or-cancel limit order at the stricter of cap and slippage limit', () => {
    const limit = { order_type: 'limit', time_in_force: 'ioc' }
    expect(encode({ cap: d('60100') })).toMatchObject({ ...limit, price: '60100' })
    expect(encode({ cap: d('70000') })).toMatchObject({ ...limit, price: '60600' })
    expect(encode({ cap: d('59900'), isBuy: false })).toMatchObject({ ...limit, price: '59900' })
    expect(encode({ cap: d('10000'), isBuy: false })).toMatchObject({ ...limit, price: '59400' })
  })
})
