import { expect, test } from 'vitest'
import type { RecordedLine } from './createTap'
import {
  decodeRecording,
  decodeStored,
  encodeRecording,
  hideAddresses,
  isRecordedQuery,
  type Recording,
  RecordingError,
} from './recording'

const ACCOUNT = `0x${'aB'.repeat(20)}`
const HASH = `0x${'cd'.repeat(32)}`
const subscribe = JSON.stringify({ op: 'subscribe', args: [{ channel: 'order', address: ACCOUNT }] })
const LINES: readonly RecordedLine[] = [
  { at: 1_000, kind: 'sent', socket: 1, text: subscribe },
  { at: 1_100, kind: 'frame', socket: 1, text: JSON.stringify({ channel: 'order', data: { a: ACCOUNT, x: HASH } }) },
  { at: 1_200, kind: 'read', name: 'positions', args: [ACCOUNT.toLowerCase()], data: [] },
  { at: 1_300, kind: 'closed', socket: 1 },
]
const EXECUTION = {
  execution_id: '1',
  trade_id: '2',
  order_id: '3',
  client_order_id: null,
  address: ACCOUNT.toLowerCase(),
  symbol_id: 1,
  is_buy: true,
  position_side: 'both',
  price: '60000',
  quantity: '1',
  amount: '60000',
  fee: '1',
  fee_coin: 'USDC',
  is_maker: true,
  realized_pnl: '0',
  kind: 'trade',
  time: 1_250,
  tx_hash: HASH,
}
const RECORDING: Recording = { venue: 'Practice', from: 1_000, until: 1_300, lines: LINES }
const FILE = encodeRecording(RECORDING)

function problemOf(text: string) {
  try {
    decodeRecording(text)
  } catch (error) {
    if (error instanceof RecordingError) return [error.problem, error.line]
    throw error
  }
  return null
}

test('a file is read back unchanged', () => {
  expect(decodeRecording(FILE)).toEqual(RECORDING)
  expect(decodeRecording(`${FILE}\n`)).toEqual(RECORDING)
})

test('a file of the version without histories is read, and rows of histories are checked', () => {
  expect(decodeRecording(FILE.replace('"version":2', '"version":1'))).toEqual(RECORDING)
  const withRows = (data: unknown) =>
    encodeRecording({
      ...RECORDING,
      lines: [...LINES, { at: 1_300, kind: 'query', key: ['account', ACCOUNT, 'executions'], data }],
    })
  expect(decodeRecording(withRows([EXECUTION])).lines.at(-1)).toMatchObject({ data: [EXECUTION] })
  expect(problemOf(withRows([{ ...EXECUTION, price: 'much' }]))).toEqual(['damaged', 6])
  expect(problemOf(withRows([EXECUTION]).replace('"executions"', '"keys"'))).toEqual(['damaged', 6])
})

test('a file that is not a recording, of another version, truncated, damaged or empty is rejected with the reason', () => {
  const lines = FILE.split('\n')
  expect(problemOf('')).toEqual(['foreign', null])
  expect(problemOf('{"a":1}')).toEqual(['foreign', null])
  expect(problemOf(FILE.replace('"version":2', '"version":3'))).toEqual(['version', null])
  expect(problemOf(FILE.replace('"venue":"Practice"', '"venue":7'))).toEqual(['damaged', 1])
  expect(problemOf(lines.slice(0, -1).join('\n'))).toEqual(['incomplete', null])
  expect(problemOf(FILE.slice(0, -5))).toEqual(['damaged', 5])
  expect(problemOf([...lines, lines[1]].join('\n'))).toEqual(['damaged', 6])
  expect(problemOf(FILE.replace('"data":[]', '"data":[{"symbol_id":1}]'))).toEqual(['damaged', 4])
  expect(problemOf(FILE.replace('"positions"', '"secrets"'))).toEqual(['damaged', 4])
  expect(problemOf(FILE.replace(JSON.stringify(subscribe), '"not JSON"'))).toEqual(['damaged', 2])
  expect(problemOf(encodeRecording({ ...RECORDING, lines: [] }))).toEqual(['empty', null])
})

test('with any single character lost or changed, the file is read or rejected with a RecordingError', () => {
  for (let at = 0; at < FILE.length; at++)
    for (const put of ['', 'x', '"'])
      expect(() => problemOf(FILE.slice(0, at) + put + FILE.slice(at + 1))).not.toThrow()
})

test('lines that were recorded while the clock was set back are played after the earlier ones', () => {
  const texts = [1_000, 5_000, 2_000, 6_000].map((at) => JSON.stringify({ at, kind: 'closed', socket: 1 }))
  const { from, until, lines } = decodeStored('Practice', [texts.slice(0, 2).join('\n'), texts.slice(2).join('\n')])
  expect([from, until, lines.map(({ at }) => at)]).toEqual([1_000, 6_000, [1_000, 5_000, 5_000, 6_000]])
})

test('without addresses no address or hash is left, and related records still match', () => {
  const hidden = hideAddresses(RECORDING)
  const text = encodeRecording(hidden)
  expect(text.toLowerCase()).not.toMatch(/abab|cdcd/)
  const account = `0x${'1'.padStart(40, '0')}`
  expect(text.split(account)).toHaveLength(4)
  expect(text).toContain(`0x${'2'.padStart(64, '0')}`)
  expect(decodeRecording(text)).toEqual(hidden)
})

test('of the page’s reads, markets, bars and balances are recorded, and nothing about keys', () => {
  expect(isRecordedQuery(['account', ACCOUNT, 'balances'], [])).toBe(true)
  expect(isRecordedQuery(['symbols'], [])).toBe(true)
  expect(isRecordedQuery(['klines', 1, '1m', 500], { pages: [{ list: [] }], pageParams: [''] })).toBe(true)
  expect(isRecordedQuery(['account', ACCOUNT, 'agents'], { pages: [{ list: [] }], pageParams: [''] })).toBe(false)
  expect(isRecordedQuery(['profile-label'], 'My laptop')).toBe(false)
  expect(isRecordedQuery(['approved-here', ACCOUNT], [])).toBe(false)
})
