import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { checkOrderForSymbol, checkPlaceOrder, placeOrderSchema } from '@/protocol/actions'
import { encodeClose, encodeLimitClose, encodeOrderDraft, encodeReverse } from './encodeOrderDraft'
import { limitDraft } from '../fixtures/drafts'
import { btcPerp, kdgSpot } from '../fixtures/instruments'
import type { OpenPosition } from '../positions/OpenPosition'
import type { OrderDraft } from './OrderDraft'
import { checkOrder } from './orderRules'
import { noLevels } from '../book/priceMatch'

const d = parseDecimal
const limit: OrderDraft = { ...limitDraft, postOnly: true }
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

/** A different value of each field of a draft; the compiler asks for the value of a new field. */
const OTHER_VALUES: Readonly<OrderDraft> = {
  isBuy: false,
  orderType: 'market',
  quantity: d('0.6'),
  amountCoin: 'quote',
  price: d('59001'),
  priceMatch: 'queue_1',
  slippage: d('0.01'),
  timeInForce: 'ioc',
  postOnly: true,
  reduceOnly: true,
  stpMode: 'cancel_taker',
  clientOrderId: 'mine-1',
  algo: { kind: 'conditional', when: { trigger: d('60000'), by: 'mark_price' } },
  positionSide: 'long',
  marginMode: 'isolated',
}

/** Fields that only a market order sends. */
const MARKET_FIELDS: ReadonlySet<string> = new Set(['amountCoin', 'slippage'] satisfies (keyof OrderDraft)[])

describe('encodeOrderDraft', () => {
  test('default: a post-only limit order', () => {
    expect(encodeOrderDraft(limit, btcPerp)).toEqual({
      symbol_id: 1,
      is_buy: true,
      order_type: 'limit',
      quantity: '0.5',
      position_side: 'both',
      margin_mode: 'cross',
      time_in_force: 'gtc',
      price: '59000',
      flags: ['post_only'],
    })
  })

  test('default: a spot market order by amount of the quote coin', () => {
    const draft: OrderDraft = {
      ...limit,
      orderType: 'market',
      price: null,
      postOnly: false,
      amountCoin: 'quote',
      slippage: d('0.01'),
      positionSide: null,
      marginMode: null,
    }
    expect(encodeOrderDraft(draft, kdgSpot)).toEqual({
      symbol_id: 6,
      is_buy: true,
      order_type: 'market',
      quantity: '0.5',
      market_order_type: 'quote',
      slippage: '0.01',
    })
  })

  test.each(Object.entries(OTHER_VALUES))('the chosen %s is in the body', (name, value) => {
    const base = MARKET_FIELDS.has(name) ? { ...limit, orderType: 'market' as const, price: null } : limitDraft
    expect(encodeOrderDraft({ ...base, [name]: value }, btcPerp)).not.toEqual(encodeOrderDraft(base, btcPerp))
  })

  test('property: an order that checkOrder accepts has a body that the protocol accepts', () => {
    const draft = fc.record<OrderDraft>({
      reduceOnly: fc.boolean(),
      stpMode: fc.constantFrom('cancel_maker', 'none'),
      clientOrderId: fc.constantFrom(null, 'mine-1'),
      algo: fc.constant(null),
      isBuy: fc.boolean(),
      orderType: fc.constantFrom('limit', 'market'),
      quantity: fc.constantFrom(d('1'), d('100'), d('0.5'), 0n),
      amountCoin: fc.constantFrom('base', 'quote'),
      price: fc.constantFrom(null, d('60000'), d('0.012'), 0n),
      priceMatch: fc.constantFrom(null, 'queue_1', 'counter_party_5'),
      slippage: fc.constantFrom(null, d('0.0001'), d('0.1'), d('0.2'), 0n),
      timeInForce: fc.constantFrom('gtc', 'ioc', 'fok'),
      postOnly: fc.boolean(),
      positionSide: fc.constantFrom(null, 'both', 'long'),
      marginMode: fc.constantFrom(null, 'cross', 'isolated'),
    })
    const unknown = { reference: null, bids: noLevels, asks: noLevels, bookKnown: false }
    let passed = 0
    fc.assert(
      fc.property(draft, fc.constantFrom(btcPerp, kdgSpot), (drawn, instrument) => {
        if (checkOrder(drawn, instrument, unknown).length > 0) return
        passed++
        const body = v.parse(placeOrderSchema, encodeOrderDraft(drawn, instrument))
        expect(body.client_order_id ?? null).toBe(drawn.clientOrderId)
        expect(checkPlaceOrder(body)).toBeNull()
        expect(checkOrderForSymbol(body, instrument)).toBeNull()
      }),
      { numRuns: 10_000 },
    )
    expect(passed).toBeGreaterThan(10)
  })

  test('error: an order without a quantity', () => {
    expect(() => encodeOrderDraft({ ...limit, quantity: null }, btcPerp)).toThrow(RangeError)
  })
})

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
