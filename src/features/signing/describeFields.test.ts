import { describe, expect, onTestFinished, test } from 'vitest'
import { setLanguage } from '@/base/createText'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { actions } from '@/protocol/actions'
import { describeFields } from './describeFields'
import { fieldLabel } from '@/keys/wireLabels'

const findMarket = (id: number) => testMarkets.find(({ instrument }) => instrument.symbolId === id)
const finders = { findMarket, findOrder: () => undefined }
const values = (body: object) => describeFields(body, finders).map(({ name, value }) => `${name}: ${value}`)

/** The names of all fields of all writes, at every level. */
function namesOf(schema: object): string[] {
  const { entries, item, wrapped, pipe } = schema as {
    entries?: Record<string, object>
    item?: object
    wrapped?: object
    pipe?: object[]
  }
  const inner = [item, wrapped, ...(pipe ?? []).filter((part) => part !== schema)].filter((part) => part !== undefined)
  const own = Object.entries(entries ?? {}).flatMap(([name, field]) => [name, ...namesOf(field)])
  return [...own, ...inner.flatMap(namesOf)]
}

describe('describeFields', () => {
  test('every field of every write that a wallet may sign has a text', () => {
    const names = new Set(Object.values(actions).flatMap(({ body }) => namesOf(body)))
    expect(names.size).toBeGreaterThan(40)
    const unlabeled = [...names].filter((name) => fieldLabel(name) === name)
    expect(unlabeled.toSorted()).toEqual(['conditional', 'orders', 'tpsl'])
  })

  test.each([
    [{ slippage: '0.0125' }, ['Max slippage: 1.25%']],
    [{ slippage: '0.1' }, ['Max slippage: 10%']],
    [{ quantity: '0.000000000000000001' }, ['Quantity: 0.000000000000000001']],
    [{ amount: '-1234567.50' }, ['Amount: −1,234,567.50']],
    [{ leverage: 20 }, ['Leverage: 20×']],
    [{ valid_days: 1 }, ['Valid for: 1 day']],
    [{ timeout: 0 }, ['Cancel after: Off']],
    [{ timeout: 60_000 }, ['Cancel after: 60 s']],
    [{ enabled: false }, ['Borrowing: Off']],
    [{ symbol_id: 99 }, ['Market: Market 99']],
    [{ label: 'market' }, ['Label: market']],
    [{ client_order_id: '12345' }, ['Order: Not among the open orders shown here', 'Client order ID: 12345']],
    [{ time_in_force: 'some_new_one' }, ['Time in force: some_new_one']],
    [{ some_new_field: 'x' }, ['some_new_field: x']],
    [{ conditional: { trigger_price: '5', trigger_by: 'last_price' } }, ['Trigger price: 5', 'Trigger by: Last price']],
    [
      { orders: [{ order_id: '7' }, { order_id: '8', price: '9' }] },
      [
        'Order 1: ',
        'Order: Not among the open orders shown here',
        'Order ID: 7',
        'Order 2: ',
        'Order: Not among the open orders shown here',
        'Change to: ',
        'Order ID: 8',
        'Price: 9',
      ],
    ],
  ])('%j', (body, expected) => {
    expect(values(body)).toEqual(expected)
  })

  test('fields and values are in the page’s language', () => {
    onTestFinished(() => setLanguage(null))
    setLanguage({ locale: 'es', messages: { 'Time in force': 'Vigencia', 'Fill or kill': 'Completar o cancelar' } })
    expect(values({ time_in_force: 'fok' })).toEqual(['Vigencia: Completar o cancelar'])
  })

  test('addresses are marked, so that they are shown in full', () => {
    expect(describeFields({ to_address: '0xab', label: 'x' }, finders).map(({ kind }) => kind)).toEqual([
      'address',
      'text',
    ])
  })
})
