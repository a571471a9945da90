import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { testFlow, testExecution, testOrder } from '@/terminal/fixtures/accountFixtures'
import type { AssetFlow } from '@/protocol/records/assetFlow'
import { completeSince, taxEntries } from '@/trading/profit/taxEntries'
import { writeRowsCsv, writeRowsJson } from './writeRows'
import { writeCoinTracking, writeKoinly } from './writeTax'

const symbolOf = (id: number) => (id === 1 ? 'BTC-PERP' : 'BTC/USDC')
const names = { venue: 'Kedge Practice', symbolOf }
const spotCoins = (id: number) => (id === 4 ? { base: 'BTC', quote: 'USDC' } : undefined)

const TIME = Date.UTC(2026, 0, 2, 3, 4, 5)
const flow = (kind: string, amount: string, change: Partial<AssetFlow> = {}) =>
  testFlow(kind, amount, { time: TIME, ...change })

const buy = {
  ...testExecution,
  symbol_id: 4,
  quantity: '0.5',
  amount: '30000',
  fee: '0.00025',
  fee_coin: 'BTC',
  realized_pnl: null,
  time: Date.UTC(2026, 0, 1),
  tx_hash: '0xbb',
}
const flows = [
  flow('realized_pnl', '-12.5'),
  flow('fee', '-0.75'),
  flow('funding', '1.25'),
  flow('trade', '0.5', { coin: 'BTC', symbol_id: 4 }),
  flow('borrow', '5'),
  flow('repay', '-5'),
  flow('airdrop', '3', { symbol_id: null }),
]

describe('tax reports', () => {
  const entries = taxEntries([buy], flows, spotCoins)

  test('Koinly’s universal format: a spot fill on one line, futures by their profit or loss', () => {
    expect(writeKoinly(entries, names).split('\r\n')).toEqual([
      'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash',
      '2026-01-01 00:00:00,30000,USDC,0.5,BTC,0.00025,BTC,,,,trade BTC/USDC,0xbb',
      '2026-01-02 03:04:05,12.5,USDC,,,,,,,realized gain,realized BTC-PERP,0xaa',
      '2026-01-02 03:04:05,0.75,USDC,,,,,,,margin fee,fee BTC-PERP,0xaa',
      '2026-01-02 03:04:05,,,1.25,USDC,,,,,realized gain,funding BTC-PERP,0xaa',
      '2026-01-02 03:04:05,,,3,USDC,,,,,,other,0xaa',
      '',
    ])
  })

  test('CoinTracking’s format and types', () => {
    expect(writeCoinTracking(entries, names).split('\r\n').slice(1, 4)).toEqual([
      'Trade,0.5,BTC,30000,USDC,0.00025,BTC,Kedge Practice,BTC/USDC,trade BTC/USDC,2026-01-01 00:00:00,0xbb',
      'Derivatives / Futures Loss,,,12.5,USDC,,,Kedge Practice,BTC-PERP,realized BTC-PERP,2026-01-02 03:04:05,0xaa',
      'Other Fee,,,0.75,USDC,,,Kedge Practice,BTC-PERP,fee BTC-PERP,2026-01-02 03:04:05,0xaa',
    ])
  })

  test('if the venue has dropped rows, a report begins where both histories are complete', () => {
    const at = (time: number) => ({ ...buy, time })
    const executions = { rows: [at(30), at(10)], truncated: false }
    const records = { rows: [flow('fee', '1', { time: 40 }), flow('fee', '1', { time: 20 })], truncated: true }
    expect(completeSince(executions, records)).toBe(21)
    expect(completeSince(executions, { ...records, truncated: false })).toBe(0)
  })

  test('amounts keep all digits', () => {
    const tiny = taxEntries([], [flow('interest', '-0.000000000000000001')], spotCoins)
    expect(tiny[0]?.sent?.amount).toBe(1n)
    expect(writeKoinly(tiny, names)).toContain(',0.000000000000000001,USDC,')
    expect(parseDecimal('0.000000000000000001')).toBe(1n)
  })
})

describe('rows as the venue sent them', () => {
  test('CSV: the market’s name after its id, nested fields in columns of their own, times as ISO 8601', () => {
    const order = { ...testOrder, conditional: { trigger_price: '5', trigger_by: 'mark_price' }, flags: ['a', 'b'] }
    const [head, line] = writeRowsCsv([order], symbolOf)
      .split('\r\n')
      .map((text) => text.split(','))
    const cell = (name: string) => line?.[head?.indexOf(name) ?? -1]
    expect(cell('symbol')).toBe('BTC-PERP')
    expect(cell('conditional.trigger_price')).toBe('5')
    expect(cell('flags')).toBe('a b')
    expect(cell('created_time')).toBe('2026-01-15T12:00:00.000Z')
    expect(cell('price')).toBe('59000')
  })

  test('CSV: a field that only some rows have gets a column, and unknown values are unchanged', () => {
    const text = writeRowsCsv([{ a: '1' }, { a: '2', kind: 'new_kind' }], symbolOf)
    expect(text).toBe('a,kind\r\n1,\r\n2,new_kind\r\n')
  })

  test('JSON: exactly what the venue sent', () => {
    expect(JSON.parse(writeRowsJson([testOrder]))).toEqual([testOrder])
  })
})
