import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { checkOrderForSymbol, checkPlaceOrder, placeOrderSchema } from '@/protocol/actions'
import { encodeClose, encodeLimitClose, encodeReverse } from './encodeClose'
import { btcPerp } from '../fixtures/instruments'
import type { OpenPosition } from '../positions/OpenPosition'

const d = parseDecimal
const long: OpenPosition = {
  symbolId: 1,
  positionSide: 'both',
  marginMode: 'cross',
  size: d('0.5'),
  entry: d('60000'),
  cost: d('30000'),
  leverage: 10,
  isolatedMargin: null,
}

describe('encodeClose', () => {
  test('default: in one-way mode it is reduce-only, so that it never flips a position that shrank meanwhile', () => {
    const body = encodeClose(long, btcPerp, d('0.01'))
    expect(body).toMatchObject({ is_buy: false, quantity: '0.5', position_side: 'both', flags: ['reduce_only'] })
    expect(body.tpsl).toMatchObject({ tpsl_mode: 'full', sl_trigger_price: '0.1' })
  })

  test('behavior: a short is closed by buying, with the trigger on the right side', () => {
    const body = encodeClose({ ...long, size: d('-2') }, btcPerp, null, d('1'))
    expect(body).toMatchObject({ is_buy: true, quantity: '1', tpsl: { tp_trigger_price: '0.1' } })
    expect(body).not.toHaveProperty('slippage')
  })

  test('behavior: in hedge mode the position side suffices', () => {
    const body = encodeClose({ ...long, positionSide: 'short', size: d('-2'), marginMode: 'isolated' }, btcPerp, null)
    expect(body).toMatchObject({ is_buy: true, position_side: 'short', margin_mode: 'isolated' })
    expect(body).not.toHaveProperty('flags')
  })

  test('behavior: the protocol accepts every closing order', () => {
    for (const positionSide of ['both', 'long', 'short']) {
      for (const size of [d('1'), d('-1')]) {
        const body = v.parse(placeOrderSchema, encodeClose({ ...long, positionSide, size }, btcPerp, null))
        expect(checkPlaceOrder(body)).toBeNull()
        expect(checkOrderForSymbol(body, btcPerp)).toBeNull()
      }
    }
  })
})

describe('closing by limit and reversing', () => {
  const long: OpenPosition = {
    symbolId: 1,
    positionSide: 'both',
    marginMode: 'cross',
    size: parseDecimal('0.5'),
    entry: parseDecimal('58000'),
    cost: parseDecimal('29000'),
    leverage: 10,
    isolatedMargin: null,
  }

  test('a limit close rests and is reduce-only', () => {
    const body = encodeLimitClose(long, btcPerp, parseDecimal('61000'), parseDecimal('0.2'))
    expect(body).toMatchObject({
      is_buy: false,
      order_type: 'limit',
      price: '61000',
      quantity: '0.2',
      time_in_force: 'gtc',
      flags: ['reduce_only'],
    })
    expect(body).not.toHaveProperty('market_order_type')
  })

  test('one-way: an order of twice the size in the opposite direction, not reduce-only', () => {
    const [body, ...more] = encodeReverse(long, btcPerp, parseDecimal('0.01'))
    expect(more).toEqual([])
    expect(body).toMatchObject({ is_buy: false, quantity: '1', position_side: 'both', slippage: '0.01' })
    expect(body).not.toHaveProperty('flags')
    expect(body).not.toHaveProperty('tpsl')
  })

  test('hedge: one order closes the short, another opens a long of the same size', () => {
    const short = { ...long, size: -long.size, cost: -long.cost, positionSide: 'short' }
    expect(encodeReverse(short, btcPerp, null)).toMatchObject([
      { is_buy: true, quantity: '0.5', position_side: 'short' },
      { is_buy: true, quantity: '0.5', position_side: 'long' },
    ])
  })
})
