import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/base/durations'
import { decodeWire } from '../decodeWire'
import { conditionalFields, orderFields, tpslFields } from '../fixtures/orderExamples'
import { describeRecords, exampleOf, fault, type Fields } from '../fixtures/recordTable'
import { reads, type ReadName } from '../reads'
import { conditionalSchema } from './conditional'
import { orderSchema } from './order'
import { tpslSchema } from './tpsl'

const OWNER = `0x${'a1'.repeat(20)}`
const OTHER = `0x${'b2'.repeat(20)}`
const TX = `0x${'c3'.repeat(32)}`
const TIME = 1_750_000_000_123

/** docs/protocol 4.12. */
const execution: Fields = {
  execution_id: ['text', '71'],
  trade_id: ['text', '72'],
  order_id: ['text', '73'],
  client_order_id: ['text', 'desk-1', 'or null'],
  address: ['address', OWNER],
  symbol_id: ['integer', 1],
  is_buy: ['boolean', false],
  position_side: ['enum', 'short', 'or null'],
  price: ['decimal', '60000.1'],
  quantity: ['decimal', '0.2'],
  amount: ['decimal', '12000.02'],
  fee: ['decimal', '2.400004'],
  fee_coin: ['text', 'USDC'],
  is_maker: ['boolean', true],
  realized_pnl: ['decimal', '-15.25', 'or null'],
  kind: ['enum', 'liquidation'],
  time: ['integer', TIME],
  tx_hash: ['text', TX],
}

/** docs/protocol 4.15. */
const position: Fields = {
  symbol_id: ['integer', 2],
  address: ['address', OWNER],
  position_side: ['enum', 'both'],
  margin_mode: ['enum', 'isolated'],
  open_size: ['decimal', '-12.5'],
  avg_price: ['decimal', '2999.123456789012345678'],
  leverage: ['integer', 10],
  cum_realized_pnl: ['decimal', '0'],
  cum_close_size: ['decimal', '1.5'],
  cum_close_value: ['decimal', '4500'],
  cum_fee: ['decimal', '3.75'],
  cum_funding_fee: ['decimal', '-0.01'],
  max_size: ['decimal', '14'],
  isolated_margin: ['decimal', '3750', 'or null'],
  adl_level: ['integer', 4],
  created_time: ['integer', TIME],
  updated_time: ['integer', TIME + 1],
}

/** docs/protocol 4.16. */
const historicalPosition: Fields = {
  symbol_id: ['integer', 2],
  address: ['address', OWNER],
  position_side: ['enum', 'short'],
  margin_mode: ['enum', 'cross'],
  leverage: ['integer', 5],
  avg_entry_price: ['decimal', '3000'],
  avg_close_price: ['decimal', '2900.5'],
  max_size: ['decimal', '2'],
  realized_pnl: ['decimal', '199'],
  fee: ['decimal', '5.9'],
  funding_fee: ['decimal', '-0.3'],
  opened_time: ['integer', TIME],
  closed_time: ['integer', TIME + 60_000],
  close_kind: ['enum', 'adl'],
}

/** The records of the reads below `/v1/trade` and `/v1/account`. docs/protocol 4.11–4.20. */
const TABLES: Partial<Record<ReadName, Fields>> = {
  orders: orderFields,
  orderHistory: orderFields,
  executions: execution,
  positions: position,
  positionHistory: historicalPosition,
  account: {
    address: ['address', OTHER],
    kind: ['enum', 'sub'],
    main_address: ['address', OWNER, 'or null'],
    label: ['text', 'hedges', 'or null'],
    position_mode: ['enum', 'hedge'],
    auto_borrow: ['boolean', true],
    created_time: ['integer', TIME, 'or null'],
  },
  balances: {
    coin: ['text', 'USDC'],
    total: ['decimal', '1000.5'],
    available: ['decimal', '900.25'],
    locked: ['decimal', '100.25'],
    borrowed: ['decimal', '0'],
    interest: ['decimal', '0.000000000000000001'],
  },
  assetFlow: {
    flow_id: ['text', '81'],
    address: ['address', OWNER],
    coin: ['text', 'BTC'],
    kind: ['enum', 'transfer_out'],
    amount: ['decimal', '-0.25'],
    balance_after: ['decimal', '1.75'],
    symbol_id: ['integer', 4, 'or null'],
    time: ['integer', TIME],
    tx_hash: ['text', TX],
  },
  leverages: { symbol_id: ['integer', 3], leverage: ['integer', 25] },
  coinLeverages: { coin: ['text', 'ETH'], leverage: ['integer', 3] },
  agents: {
    agent_address: ['address', OTHER],
    authorized_address: ['address', OWNER],
    signer_address: ['address', OWNER],
    label: ['text', 'Kedge · this browser'],
    valid_days: ['integer', 30],
    approved_time: ['integer', TIME],
    expires_time: ['integer', TIME + 30 * DAY_MS],
  },
  subAccounts: { address: ['address', OTHER], label: ['text', 'hedges'], created_time: ['integer', TIME] },
}

const rows = Object.entries(TABLES).map(([name, fields]) => [name, reads[name as ReadName].item, fields] as const)
const nested = [
  ['tpsl', tpslSchema, tpslFields],
  ['conditional', conditionalSchema, conditionalFields],
] as const

test('every read below /v1/trade and /v1/account is covered by a table in this test', () => {
  const owned = Object.values(reads).filter(({ path }) => /^\/v1\/(trade|account)\//.test(path))
  expect(Object.keys(TABLES).toSorted()).toEqual(owned.map(({ name }) => name).toSorted())
})

describeRecords('a record of', [...rows, ...nested])

describe('addresses', () => {
  const addressFields = rows.flatMap(([name, schema, fields]) =>
    Object.entries(fields).flatMap(([field, [kind]]) =>
      kind === 'address' ? [[`${field} of ${name}`, schema, fields, field] as const] : [],
    ),
  )
  test.each(addressFields)('%s: read in lower case, whatever the letter case', (_name, schema, fields, field) => {
    const record = { ...exampleOf(fields), [field]: `0x${'Ab'.repeat(20)}` }
    expect(decodeWire(schema, record, 'record')).toEqual({ ...record, [field]: `0x${'ab'.repeat(20)}` })
  })
})

describe('an order', () => {
  const decode = (change: object) =>
    fault(() => decodeWire(orderSchema, { ...exampleOf(orderFields), ...change }, 'order'))

  test.each([
    [{ flags: 'post_only' }, 'flags'],
    [{ flags: ['post_only', 5] }, 'flags.1'],
    [{ flags: [null] }, 'flags.0'],
    [{ flags: ['hidden'] }, 'ok'],
    [{ flags: [] }, 'ok'],
    [{ conditional: {} }, 'conditional.trigger_price'],
    [{ conditional: { trigger_price: 5, trigger_by: 'mark_price' } }, 'conditional.trigger_price'],
    [{ conditional: { trigger_price: '5' } }, 'conditional.trigger_by'],
    [{ conditional: { trigger_price: '5', trigger_by: 'bid_price' } }, 'ok'],
    [{ tpsl: { tpsl_mode: 'full' } }, 'ok'],
    [{ tpsl: { tp_trigger_price: '5' } }, 'tpsl.tpsl_mode'],
    [{ tpsl: { tpsl_mode: 'full', sl_order_price: '1e3' } }, 'tpsl.sl_order_price'],
    [{ tpsl: [] }, 'tpsl.tpsl_mode'],
  ])('with %j: %s', (change, expected) => {
    expect(decode(change)).toBe(expected)
  })

  test('keeps the digits of ids beyond the largest safe integer', () => {
    expect(decodeWire(orderSchema, exampleOf(orderFields), 'order').order_id).toBe('9007199254740993')
  })

  test('has null for each missing optional field', () => {
    const required = Object.fromEntries(
      Object.entries(orderFields).flatMap(([name, [, example, presence]]) => (presence ? [] : [[name, example]])),
    )
    const decoded: Readonly<Record<string, unknown>> = decodeWire(orderSchema, required, 'order')
    const nulls = Object.keys(decoded).filter((name) => decoded[name] === null)
    expect(nulls.toSorted()).toEqual(
      Object.keys(orderFields)
        .filter((name) => orderFields[name]?.[2] === 'or null')
        .toSorted(),
    )
  })
})
