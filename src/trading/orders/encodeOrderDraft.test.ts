import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { checkOrderForSymbol, checkPlaceOrder, placeOrderSchema } from '@/protocol/actions'
import type { OrderDraft } from './OrderDraft'
import { encodeOrderDraft } from './encodeOrderDraft'
import { limitDraft } from '../fixtures/drafts'
import { btcPerp, kdgSpot } from '../fixtures/instruments'
import { checkOrder } from './orderRules'
import { noLevels } from '../book/priceMatch'

const d = parseDecimal
const limit: OrderDraft = { ...limitDraft, postOnly: true }

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

/** The first value in most cases: most orders have at most one fault then. */
function mostly<T>(value: T, ...others: readonly T[]): fc.Arbitrary<T> {
  return fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: fc.constantFrom(...others) })
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
      reduceOnly: mostly(false, true),
      stpMode: fc.constantFrom('cancel_maker', 'none'),
      clientOrderId: mostly<string | null>('mine-1', null, '', 'x'.repeat(36), 'x'.repeat(37), 'half a pair \ud83d'),
      algo: fc.constant(null),
      isBuy: fc.boolean(),
      orderType: fc.constantFrom('limit', 'market'),
      quantity: mostly(d('1'), d('100'), d('0.5'), 0n),
      amountCoin: mostly<'base' | 'quote'>('base', 'quote'),
      price: fc.constantFrom(null, d('60000'), d('0.012'), 0n),
      priceMatch: fc.constantFrom(null, 'queue_1', 'counter_party_5'),
      slippage: mostly(null, d('0.0001'), d('0.1'), d('0.2'), 0n),
      timeInForce: fc.constantFrom('gtc', 'ioc', 'fok'),
      postOnly: mostly(false, true),
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
    expect(passed).toBeGreaterThan(100)
  })

  test('error: an order without a quantity', () => {
    expect(() => encodeOrderDraft({ ...limit, quantity: null }, btcPerp)).toThrow(RangeError)
  })
})
