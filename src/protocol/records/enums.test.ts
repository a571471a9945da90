import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as enums from './enums'

const { isTerminal, ORDER_STATES } = enums
const page = (name: string) => readFileSync(new URL(`../../../docs/protocol/${name}.md`, import.meta.url), 'utf8')

/** The values in code spans of the table row that begins with a field, on a page of the interface. */
function listed(name: string, field: string): string[] {
  const row = page(name)
    .split('\n')
    .find((line) => line.startsWith(`| \`${field}\``))
  if (row === undefined) throw new Error(`no ${field} in ${name}`)
  return [...row.matchAll(/`([a-z_0-9]+)`/g)].map(([, value]) => value!).filter((value) => value !== field)
}

describe('the values of an enumeration are those that docs/protocol lists', () => {
  test.each([
    ['ORDER_TYPES', '3-writes', 'order_type', []],
    ['TIMES_IN_FORCE', '3-writes', 'time_in_force', []],
    ['MARGIN_MODES', '3-writes', 'margin_mode', []],
    ['POSITION_SIDES', '3-writes', 'position_side', []],
    ['MARKET_ORDER_TYPES', '3-writes', 'market_order_type', []],
    ['STP_MODES', '3-writes', 'stp_mode', []],
    ['PRICE_MATCHES', '3-writes', 'price_match', []],
    ['ALGO_ORDER_TYPES', '3-writes', 'algo_order_type', []],
    ['ORDER_FLAGS', '3-writes', 'flags', []],
    ['TPSL_MODES', '3-writes', 'tpsl_mode', []],
    ['TRIGGER_SOURCES', '3-writes', 'trigger_by', ['index_price']],
    ['MODIFY_TRIGGER_SOURCES', '3-writes', 'trigger_by', []],
    ['SYMBOL_KINDS', '4-reads', 'kind', []],
    ['POSITION_MODES', '4-reads', 'position_mode', []],
  ] as const)('%s', (name, where, field, without) => {
    const values = new Set(listed(where, field).filter((value) => !(without as readonly string[]).includes(value)))
    expect([...values].toSorted()).toEqual([...enums[name]].toSorted())
  })

  test('EXECUTION_KINDS and FLOW_KINDS, whose field is called kind as well', () => {
    const rows = page('4-reads')
      .split('\n')
      .filter((line) => line.startsWith('| `kind`'))
    const values = rows.map((row) => [...row.matchAll(/`([a-z_]+)`/g)].map(([, value]) => value!).slice(1))
    expect(values).toContainEqual([...enums.EXECUTION_KINDS])
    expect(values).toContainEqual([...enums.FLOW_KINDS])
  })
})

describe('order states', () => {
  test('are those of docs/protocol 6.1, and terminal where it says so', () => {
    const rows = [...page('6-trading-rules').matchAll(/^\| `([a-z_]+)` +\| (yes|no) +\|/gm)]
    expect(rows.map(([, state]) => state).toSorted()).toEqual([...ORDER_STATES].toSorted())
    for (const [, state, terminal] of rows) expect([state, isTerminal(state!)]).toEqual([state, terminal === 'yes'])
  })

  test('are not terminal where a later version brings them', () => {
    expect(['', 'expired', 'Filled', 'constructor'].some(isTerminal)).toBe(false)
  })
})
