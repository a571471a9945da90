import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actions, type AnyAction } from '../actions'
import type { FieldPlan, ListPlan } from '../actions/fieldPlan'
import { canonicalize, UnsignableFieldError } from './canonicalize'

/** An independent implementation: prunes and sorts the value, and lets JSON.stringify write it. */
function naive(body: unknown): string {
  return JSON.stringify(prune(body))
}

function prune(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(prune)
  if (typeof value !== 'object' || value === null) return value
  const present = Object.entries(value).filter(([, field]) => field !== null && field !== undefined)
  present.sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(present.map(([name, field]) => [name, prune(field)]))
}

const leaf = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\ud83d\ude80', '\u2028', '\u0000\u001f"\\/', '\ud800'),
  fc.boolean(),
  fc.maxSafeInteger(),
  fc.constant(null),
)

/** Bodies with some of the fields of a plan, in any order, with values of any type. */
function bodyOf(plan: FieldPlan): fc.Arbitrary<Record<string, unknown>> {
  const fields = plan.names.map((name, index) => fc.tuple(fc.constant(name), valueOf(plan.children[index]!)))
  return fc
    .tuple(fc.shuffledSubarray(plan.names.map((_, index) => index)), fc.tuple(...fields))
    .map(([order, all]) => Object.fromEntries(order.map((index) => all[index] as [string, unknown])))
}

function valueOf(plan: FieldPlan | ListPlan | null): fc.Arbitrary<unknown> {
  if (!plan) return fc.oneof({ weight: 5, arbitrary: leaf }, { weight: 1, arbitrary: fc.array(fc.string()) })
  if (plan.kind === 'object') return fc.option(bodyOf(plan))
  return fc.array(bodyOf(plan.item), { maxLength: 3 })
}

describe('canonicalize', () => {
  test.each(Object.values<AnyAction>(actions))('$name: equals an independent implementation', (action) => {
    fc.assert(fc.property(bodyOf(action.fields), (body) => canonicalize(action, body) === naive(body)))
  })

  test('sorts by code unit, not by letter', () => {
    expect(actions.placeOrder.fields.names).toEqual([...actions.placeOrder.fields.names].sort())
    expect(canonicalize(actions.placeOrder, { tpsl: { tpsl_mode: 'full', tp_order_type: 'market' } })).toBe(
      '{"tpsl":{"tp_order_type":"market","tpsl_mode":"full"}}',
    )
  })

  test('leaves an empty object as it is and keeps the order of arrays', () => {
    expect(canonicalize(actions.placeOrder, { tpsl: { tp_order_price: null } })).toBe('{"tpsl":{}}')
    expect(canonicalize(actions.placeOrder, { flags: ['reduce_only', 'post_only'] })).toBe(
      '{"flags":["reduce_only","post_only"]}',
    )
    expect(canonicalize(actions.cancelAll, {})).toBe('{}')
  })

  test('writes -0 as 0, as JSON does', () => {
    expect(canonicalize(actions.cancelAll, { symbol_id: -0 })).toBe('{"symbol_id":0}')
  })

  test.each([
    ['at the top', actions.cancelAll, { color: 'red' }, 'color'],
    ['even when null', actions.cancelAll, { color: null }, 'color'],
    ['in a nested object', actions.placeOrder, { tpsl: { color: 1 } }, 'tpsl.color'],
    ['in an item', actions.batchCancel, { orders: [{}, { color: 1 }] }, 'orders[1].color'],
    ['that is a public parameter', actions.cancelAll, { nonce: 1 }, 'nonce'],
    ['inherited by every object', actions.cancelAll, JSON.parse('{"__proto__":1}') as object, '__proto__'],
    ['with an integer above 2^53-1', actions.setLeverage, { leverage: 2 ** 53 }, 'leverage'],
    ['with a fraction', actions.setLeverage, { leverage: 0.5 }, 'leverage'],
    ['with an object in place of a value', actions.setLeverage, { leverage: {} }, 'leverage'],
  ] as [string, AnyAction, object, string][])('rejects a field %s', (_where, action, body, field) => {
    expect(() => canonicalize(action, body)).toThrow(UnsignableFieldError)
    expect(() => canonicalize(action, body)).toThrow(field)
  })
})
