import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { practiceWrites } from '../profile/practiceWrites'
import { actionByPath, actions, type AnyAction } from './actions'
import { practiceProfile } from '../profile'
import { batchOf } from './batchActions'
import { checkItems, checkItemSymbol, within } from './checkItems'
import { createFieldPlan } from './fieldPlan'
import { readFields } from './readFields'
import { checkTpsl } from './tpslFields'
import { parseTypeString, TypeStringError } from './typeString'

const item = v.strictObject({ price: v.string(), order_id: v.optional(v.string()) })
const schema = v.strictObject({
  symbol_id: v.number(),
  orders: v.optional(v.pipe(v.array(item), v.minLength(1))),
  Z: v.optional(v.string()),
  tpsl: v.optional(v.strictObject({ inner: v.optional(item), mode: v.string() })),
  flags: v.optional(v.array(v.string())),
})
const plan = createFieldPlan(schema)

describe('createFieldPlan', () => {
  test('knows the fields of each level, sorted by code unit', () => {
    expect(plan.names).toEqual(['Z', 'flags', 'orders', 'symbol_id', 'tpsl'])
    expect(plan.prefixes).toEqual(['"Z":', '"flags":', '"orders":', '"symbol_id":', '"tpsl":'])
    expect([...plan.index]).toEqual(plan.names.map((name, at) => [name, at]))
  })

  test('distinguishes values, objects and lists of objects, also inside wrapping schemas', () => {
    const [z, flags, orders, symbol, tpsl] = plan.children
    expect([z, flags, symbol]).toEqual([null, null, null])
    expect(orders).toMatchObject({ kind: 'list', item: { kind: 'object', names: ['order_id', 'price'] } })
    expect(tpsl).toMatchObject({ kind: 'object', names: ['inner', 'mode'] })
    expect(tpsl?.kind === 'object' && tpsl.children[0]).toMatchObject({ kind: 'object', names: ['order_id', 'price'] })
  })

  test('exists for object schemas only', () => {
    for (const other of [v.string(), v.array(item), v.optional(v.array(item))])
      expect(() => createFieldPlan(other)).toThrow(TypeError)
  })

  test.each(Object.values<AnyAction>(actions))('$name: no name is listed twice, and all are sorted', ({ fields }) => {
    expect(fields.names).toEqual([...new Set(fields.names)].sort())
    expect(fields.children).toHaveLength(fields.names.length)
  })
})

describe('readFields', () => {
  const read = (sent: object, isIncluded?: (name: string) => boolean) => {
    const result = readFields(plan, sent as Readonly<Record<string, unknown>>, isIncluded)
    return result.ok ? result.value : `${result.fault.code} ${result.fault.message}`
  }

  test('copies the sent value without nulls at any level', () => {
    const sent = {
      tpsl: { mode: 'Full', inner: { price: null, order_id: '1' } },
      orders: [{ price: '1.50', order_id: null }, {}],
      Z: null,
      flags: ['b', 'a'],
      symbol_id: undefined,
    }
    expect(read(sent)).toStrictEqual({
      tpsl: { mode: 'Full', inner: { order_id: '1' } },
      orders: [{ price: '1.50' }, {}],
      flags: ['b', 'a'],
    })
    expect(sent.Z).toBeNull()
  })

  test.each<[object, string]>([
    [{ color: 1 }, '10001 color is not known'],
    [{ color: null }, '10001 color is not known'],
    [{ tpsl: { color: null } }, '10001 tpsl.color is not known'],
    [{ tpsl: { inner: { color: 1 } } }, '10001 tpsl.inner.color is not known'],
    [{ orders: [{}, { color: 1 }] }, '10001 orders[1].color is not known'],
    [{ orders: {} }, '10001 orders must be an array'],
    [{ orders: [{}, null] }, '10001 orders[1] must be an object'],
    [{ orders: [[]] }, '10001 orders[0] must be an object'],
    [{ tpsl: 'x' }, '10001 tpsl must be an object'],
    [{ tpsl: [] }, '10001 tpsl must be an object'],
    [JSON.parse('{"__proto__":{"Z":"1"}}') as object, '10001 __proto__ is not known'],
    [JSON.parse('{"tpsl":{"__proto__":null}}') as object, '10001 tpsl.__proto__ is not known'],
  ])('%j: %s', (sent, expected) => {
    expect(read(sent)).toBe(expected)
  })

  test('does not check the type of values', () => {
    const sent = { symbol_id: 'x', Z: 5, flags: { a: 1 }, tpsl: { mode: [], inner: {} } }
    expect(read(sent)).toStrictEqual(sent)
  })

  test('reads only the wanted names at the top level', () => {
    const sent = { Z: '1', nonce: 5, tpsl: { nonce: 1 } }
    expect(read({ Z: '1', nonce: 5 }, (name) => name !== 'nonce')).toEqual({ Z: '1' })
    expect(read(sent, (name) => name !== 'nonce')).toBe('10001 tpsl.nonce is not known')
  })

  test('shares no object with the sent value', () => {
    const sent = { orders: [{ price: '1' }], tpsl: { mode: 'x' } }
    const value = read(sent) as typeof sent
    expect(value).toEqual(sent)
    value.orders[0]!.price = '2'
    value.tpsl.mode = 'y'
    expect(sent).toEqual({ orders: [{ price: '1' }], tpsl: { mode: 'x' } })
  })
})

describe('type strings', () => {
  test.each(Object.values(practiceWrites).flatMap((wire) => ('typeString' in wire ? [wire.typeString] : [])))(
    '%s is parsed and formatted back',
    (typeString) => {
      const { name, members } = parseTypeString(typeString)
      expect(`${name}(${members.map((member) => `${member.type} ${member.name}`).join(',')})`).toBe(typeString)
    },
  )

  test.each(['', 'A', 'A(', '()', '(uint64 a)', '1A(uint64 a)', 'A(uint64)', 'A(uint64 a,)', 'A(uint64  a)'])(
    '%j is not a type string',
    (text) => {
      expect(() => parseTypeString(text)).toThrow(TypeStringError)
    },
  )

  test.each(['A(uint64 a, uint64 b)', 'A(uint64 a) ', ' A(uint64 a)', 'A(uint64 a)B(uint8 b)', 'A(uint64[] a)'])(
    '%j is not a type string either: no blanks, no nested structs, no arrays',
    (text) => {
      expect(() => parseTypeString(text)).toThrow(TypeStringError)
    },
  )
})

describe('items of a batch', () => {
  const fault = { code: '10002', field: 'price', message: 'price must be above 0' } as const

  test('the first invalid item is named', () => {
    expect(checkItems(['a', 'b', 'c'], (item) => (item === 'a' ? null : fault))).toEqual({
      code: '10002',
      field: 'orders[1].price',
      message: 'orders[1].price must be above 0',
    })
    expect(checkItems([], () => fault)).toBeNull()
    expect(checkItems([1, 2], () => null)).toBeNull()
  })

  test('an error without a field names the item', () => {
    expect(within('orders[0]', { ...fault, field: null })).toEqual({ ...fault, field: 'orders[0]' })
  })

  test('a message keeps its special characters, whatever the name of the field', () => {
    const message = 'price must be $& of $1'
    expect(within("orders[0].$'", { ...fault, message }).message).toBe("orders[0].$'.price must be $& of $1")
  })

  test('an item must have the symbol of its batch', () => {
    const symbols = [undefined, 3, 4, 0].map((symbol_id) => checkItemSymbol(3, { symbol_id })?.code ?? 'ok')
    expect(symbols).toEqual(['ok', 'ok', '10002', '10002'])
    expect(checkItemSymbol(0, { symbol_id: 0 })).toBeNull()
  })

  test('a batch has 1 to 20 items', () => {
    const batch = batchOf(v.number())
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 30 }), (orders) => {
        expect(v.is(batch, orders)).toBe(orders.length >= 1 && orders.length <= 20)
      }),
    )
  })
})

test('a missing TPSL object breaks no rule', () => {
  expect(checkTpsl(undefined)).toBeNull()
})

test('a write is found by its exact path', () => {
  for (const path of ['', '/', '/v1/trade/orders/', '/v1/trade/Orders', 'v1/trade/orders', '/v1/trade/orders?x=1'])
    expect(actionByPath(practiceProfile, path)).toBeNull()
  expect(actionByPath(practiceProfile, '/v1/trade/orders')).toBe(actions.placeOrder)
})
