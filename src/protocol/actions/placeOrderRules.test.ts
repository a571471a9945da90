import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fault } from '../errors'
import { checkOrderForSymbol } from './checkOrderForSymbol'
import { checkPlaceOrder, type NewOrder } from './placeOrder'

const maybe = <T>(...values: [T, ...T[]]) => fc.constantFrom(undefined, ...values)
const price = maybe('1')
const side = (name: 'tp' | 'sl') =>
  fc.record({
    [`${name}_trigger_price`]: price,
    [`${name}_trigger_by`]: maybe('last_price', 'mark_price'),
    [`${name}_order_type`]: maybe('limit', 'market'),
    [`${name}_order_price`]: price,
  })
const tpsl = fc.tuple(side('tp'), side('sl')).map(([tp, sl]) => ({ tpsl_mode: 'full', ...tp, ...sl }))

/** Orders whose fields have valid values, each present or absent. */
const anyOrder = fc.record({
  is_buy: fc.boolean(),
  quantity: fc.constant('1'),
  order_type: fc.constantFrom('limit', 'market'),
  time_in_force: maybe('gtc', 'ioc', 'fok'),
  price,
  price_match: maybe('queue_1'),
  slippage: maybe('0.05'),
  position_side: maybe('both', 'long'),
  margin_mode: maybe('cross', 'isolated'),
  market_order_type: maybe('base', 'quote'),
  flags: maybe<string[]>([], ['post_only'], ['reduce_only'], ['reduce_only', 'post_only']),
  algo_order_type: maybe('conditional', 'tpsl', 'attached_tpsl'),
  conditional: maybe(
    { trigger_price: '1', trigger_by: 'last_price' },
    { trigger_price: '1', trigger_by: 'mark_price' },
  ),
  tpsl: fc.option(tpsl, { nil: undefined }),
}) as unknown as fc.Arbitrary<NewOrder>

type Rule = readonly [code: string, field: string, breaks: (order: NewOrder) => boolean]

const isSet = (value: unknown) => value !== undefined
const SIDES = ['tp', 'sl'] as const
const parts = (order: NewOrder, name: 'tp' | 'sl') =>
  (['trigger_price', 'trigger_by', 'order_type', 'order_price'] as const).map((part) => order.tpsl?.[`${name}_${part}`])
const hasSide = (order: NewOrder, name: 'tp' | 'sl') => parts(order, name).some(isSet)

/** The rules between the fields, as docs/protocol 3.3 and 3.4 state them, each independent of the others. */
const RULES: readonly Rule[] = [
  ['10003', 'price', (order) => order.order_type === 'market' && isSet(order.price)],
  ['10003', 'price_match', (order) => order.order_type === 'market' && isSet(order.price_match)],
  ['10003', 'slippage', (order) => order.order_type === 'limit' && isSet(order.slippage)],
  ['10003', 'price_match', (order) => order.order_type === 'limit' && isSet(order.price) && isSet(order.price_match)],
  ['10001', 'price', (order) => order.order_type === 'limit' && !isSet(order.price) && !isSet(order.price_match)],
  ['10003', 'flags', (order) => order.order_type === 'market' && !!order.flags?.includes('post_only')],
  [
    '10002',
    'time_in_force',
    ({ flags, order_type, time_in_force }) =>
      order_type === 'limit' && !!flags?.includes('post_only') && ['ioc', 'fok'].includes(time_in_force ?? 'gtc'),
  ],
  ['10001', 'tpsl', ({ flags, tpsl: object }) => !!flags?.includes('reduce_only') && !object],
  ['10001', 'tpsl', (order) => ['tpsl', 'attached_tpsl'].includes(order.algo_order_type ?? '') && !isSet(order.tpsl)],
  ['10001', 'conditional', (order) => order.algo_order_type === 'conditional' && !isSet(order.conditional)],
  [
    '10002',
    'order_type',
    (order) => order.algo_order_type === 'tpsl' && isSet(order.tpsl) && order.order_type === 'limit',
  ],
  ['10001', 'tpsl.tp_trigger_price', (order) => isSet(order.tpsl) && !SIDES.some((name) => hasSide(order, name))],
  ...SIDES.flatMap((name): Rule[] => [
    ...(['trigger_price', 'trigger_by', 'order_type'] as const).map((part): Rule => [
      '10001',
      `tpsl.${name}_${part}`,
      (order) => hasSide(order, name) && !isSet(order.tpsl?.[`${name}_${part}`]),
    ]),
    [
      '10001',
      `tpsl.${name}_order_price`,
      (order) => order.tpsl?.[`${name}_order_type`] === 'limit' && !isSet(order.tpsl[`${name}_order_price`]),
    ],
  ]),
]

/** The rules that depend on the kind of the symbol: 3, 8, 9 and 11. */
const RULES_OF_KIND: Readonly<Record<'spot' | 'perpetual', readonly Rule[]>> = {
  perpetual: [
    ['10001', 'position_side', (order) => !isSet(order.position_side)],
    ['10001', 'margin_mode', (order) => !isSet(order.margin_mode)],
    ['10002', 'market_order_type', (order) => order.market_order_type === 'quote'],
  ],
  spot: [
    ['10003', 'position_side', (order) => isSet(order.position_side)],
    ['10003', 'margin_mode', (order) => isSet(order.margin_mode)],
    ['10001', 'market_order_type', (order) => order.order_type === 'market' && !isSet(order.market_order_type)],
    ['10002', 'market_order_type', (order) => order.order_type === 'limit' && order.market_order_type === 'quote'],
    ['10002', 'conditional.trigger_by', (order) => order.conditional?.trigger_by === 'mark_price'],
    ['10002', 'tpsl.tp_trigger_by', (order) => order.tpsl?.tp_trigger_by === 'mark_price'],
    ['10002', 'tpsl.sl_trigger_by', (order) => order.tpsl?.sl_trigger_by === 'mark_price'],
  ],
}

const broken = (rules: readonly Rule[], order: NewOrder) =>
  rules.filter(([, , breaks]) => breaks(order)).map(([code, field]) => `${code} ${field}`)

/**
 * Checks that the fault is one of those expected and named in its message, and that there is none if none is expected.
 */
function checkFault(fault: Fault | null, expected: readonly string[]): void {
  if (fault) {
    expect(expected).toContain(`${fault.code} ${fault.field}`)
    expect(fault.message).toContain(fault.field)
  } else expect(expected).toEqual([])
}

const RUNS = { numRuns: 3_000 }

describe('the rules of place order, for orders of any combination of fields', () => {
  test('an order is rejected if and only if it breaks a rule, with the code and field of that rule', () => {
    fc.assert(
      fc.property(anyOrder, (order) => checkFault(checkPlaceOrder(order), broken(RULES, order))),
      RUNS,
    )
  })

  test.each(['spot', 'perpetual'] as const)('the same applies to rules that depend on the kind: %s', (kind) => {
    fc.assert(
      fc.property(anyOrder, (order) =>
        checkFault(checkOrderForSymbol(order, { kind }), broken(RULES_OF_KIND[kind], order)),
      ),
      RUNS,
    )
  })

  test('each rule is broken by some generated order, and some orders break none', () => {
    const orders = fc.sample(anyOrder, { numRuns: 5_000, seed: 7 })
    for (const [code, field, breaks] of [...RULES, ...RULES_OF_KIND.spot, ...RULES_OF_KIND.perpetual])
      expect([code, field, orders.some(breaks)]).toEqual([code, field, true])
    expect(orders.some((order) => checkPlaceOrder(order) === null)).toBe(true)
  })
})
