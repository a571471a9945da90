import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  ALGO_ORDER_TYPES,
  EXECUTION_KINDS,
  FLOW_KINDS,
  isTerminal,
  MARGIN_MODES,
  MARKET_ORDER_TYPES,
  MODIFY_TRIGGER_SOURCES,
  ORDER_FLAGS,
  ORDER_STATES,
  ORDER_TYPES,
  POSITION_MODES,
  POSITION_SIDES,
  PRICE_MATCHES,
  STP_MODES,
  SYMBOL_KINDS,
  TIMES_IN_FORCE,
  TPSL_MODES,
  TRIGGER_SOURCES,
} from './enums'

const page = (name: string) => readFileSync(new URL(`../../../docs/protocol/${name}.md`, import.meta.url), 'utf8')

/** The values in code spans of the table row that begins with a field, on a page of the interface. */
function listed(name: string, field: string): string[] {
  const row = page(name)
    .split('\n')
    .find((line) => line.startsWith(`| \`${field}\``))
  if (row === undefined) throw new Error(`no ${field} in ${name}`)
  return [...row.matchAll(/`([a-z_0-9]+)`/g)].map(([, value]) => value!).filter((value) => value !== field)
}

describe('the values of an enumeration match docs/protocol', () => {
  test.each<[field: string, where: string, known: readonly string[], without?: string]>([
    ['order_type', '3-writes', ORDER_TYPES],
    ['time_in_force', '3-writes', TIMES_IN_FORCE],
    ['margin_mode', '3-writes', MARGIN_MODES],
    ['position_side', '3-writes', POSITION_SIDES],
    ['market_order_type', '3-writes', MARKET_ORDER_TYPES],
    ['stp_mode', '3-writes', STP_MODES],
    ['price_match', '3-writes', PRICE_MATCHES],
    ['algo_order_type', '3-writes', ALGO_ORDER_TYPES],
    ['flags', '3-writes', ORDER_FLAGS],
    ['tpsl_mode', '3-writes', TPSL_MODES],
    ['trigger_by', '3-writes', TRIGGER_SOURCES, 'index_price'],
    ['trigger_by', '3-writes', MODIFY_TRIGGER_SOURCES],
    ['kind', '4-reads', SYMBOL_KINDS],
    ['position_mode', '4-reads', POSITION_MODES],
  ])('%s on the page %s', (field, where, members, without) => {
    const values = new Set(listed(where, field).filter((value) => value !== without))
    expect([...values].toSorted()).toEqual([...members].toSorted())
  })

  test('EXECUTION_KINDS and FLOW_KINDS, whose field is also named kind', () => {
    const rows = page('4-reads')
      .split('\n')
      .filter((line) => line.startsWith('| `kind`'))
    const values = rows.map((row) => [...row.matchAll(/`([a-z_]+)`/g)].map(([, value]) => value!).slice(1))
    expect(values).toContainEqual([...EXECUTION_KINDS])
    expect(values).toContainEqual([...FLOW_KINDS])
  })
})

describe('order states', () => {
  test('match docs/protocol 6.1, including which are terminal', () => {
    const rows = [...page('6-trading-rules').matchAll(/^\| `([a-z_]+)` +\| (yes|no) +\|/gm)]
    expect(rows.map(([, state]) => state!).toSorted()).toEqual([...ORDER_STATES].toSorted())
    for (const [, state, terminal] of rows) expect([state, isTerminal(state!)]).toEqual([state, terminal === 'yes'])
  })

  test('unknown states of a later version are not terminal', () => {
    expect(['', 'expired', 'Filled', 'constructor'].some(isTerminal)).toBe(false)
  })
})
