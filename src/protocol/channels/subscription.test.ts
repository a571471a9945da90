import { describe, expect, test } from 'vitest'
import { WireError } from '../decodeWire'
import { practiceProfile } from '../profile'
import { channels } from './channels'
import { decodeServerMessage } from './messages'
import { decodeSubscription, encodeSubscribe, encodeSubscription } from './subscription'

const address = `0x${'ab'.repeat(20)}`
const decode = (arg: unknown) => decodeSubscription(practiceProfile, arg)

describe('decodeSubscription', () => {
  test('fills defaults in and names the instance', () => {
    expect(decode({ channel: 'l2_book', symbol_id: 1 })).toMatchObject({
      ok: true,
      params: { symbol_id: 1, depth: 20, merge: 1 },
      key: 'l2Book depth=20 merge=1 symbol_id=1',
    })
  })

  test('the same instance has the same key, another has another', () => {
    const key = (arg: unknown) => {
      const decoded = decode(arg)
      return decoded.ok ? decoded.key : decoded.message
    }
    const book = { channel: 'l2_book', symbol_id: 1 }
    expect(key({ depth: 20, ...book })).toBe(key(book))
    expect(key({ ...book, depth: 50 })).not.toBe(key(book))
    expect(key({ ...book, merge: 10 })).not.toBe(key(book))
    expect(key({ channel: 'order', address: `0x${'AB'.repeat(20)}` })).toBe(key({ channel: 'order', address }))
    expect(key({ channel: 'order', address })).not.toBe(key({ channel: 'position', address }))
    expect(key({ channel: 'blocks' })).toBe('blocks')
  })

  test.each([
    null,
    'trade',
    {},
    { channel: 'gossip' },
    { channel: 'l2Book', symbol_id: 1 },
    { channel: 'constructor' },
    { channel: 'trade' },
    { channel: 'trade', symbol_id: '1' },
    { channel: 'trade', symbol_id: null },
    { channel: 'order' },
    { channel: 'order', address: '0x12' },
    { channel: 'l2_book', symbol_id: 1, depth: 7 },
    { channel: 'l2_book', symbol_id: 1, merge: 0 },
    { channel: 'l2_book', symbol_id: 1, merge: 1.5 },
    { channel: 'kline', symbol_id: 1 },
    { channel: 'kline', symbol_id: 1, interval: '3m' },
  ])('%j is 10002', (arg) => {
    expect(decode(arg)).toMatchObject({ ok: false, code: '10002' })
  })
})

test('a subscription is written with the wire name of its channel', () => {
  const arg = encodeSubscription(channels.l2Book, { symbol_id: 1, depth: 50 })
  expect(JSON.parse(encodeSubscribe('subscribe', [arg]))).toEqual({
    op: 'subscribe',
    args: [{ channel: 'l2_book', symbol_id: 1, depth: 50 }],
  })
})

describe('decodeServerMessage', () => {
  const push = { channel: 'trade', symbol_id: 1, ts: 5, finality: 'final', data: [] }

  test('distinguishes the four kinds', () => {
    expect(decodeServerMessage(push)).toEqual({ kind: 'push', ...push })
    expect(decodeServerMessage({ op: 'pong', time: 5 })).toEqual({ kind: 'pong', op: 'pong', time: 5 })
    const acknowledgement = { op: 'subscribe', success: true, args: [] }
    expect(decodeServerMessage(acknowledgement)).toEqual({ kind: 'acknowledgement', ...acknowledgement })
    const error = { op: null, success: false, args: [], code: '10001', msg: 'no' }
    expect(decodeServerMessage(error)).toEqual({ kind: 'error', ...error })
  })

  test('a type from a later version survives', () => {
    expect(decodeServerMessage({ ...push, type: 'patch' })).toMatchObject({ type: 'patch' })
  })

  test.each([null, 5, 'x', [], {}, { op: 'pong' }, { channel: 5 }, { ...push, finality: 'maybe' }, { success: 1 }])(
    '%j is none',
    (json) => {
      expect(() => decodeServerMessage(json)).toThrow(WireError)
    },
  )
})

test('a channel whose pushes are arrays rejects a push that is none', () => {
  expect(channels.trade.decode([])).toEqual([])
  expect(() => channels.trade.decode({})).toThrow(WireError)
  expect(() => channels.txs.decode([{}])).toThrow(WireError)
})
