import { describe, expect, test } from 'vitest'
import { WireError } from '../decodeWire'
import { practiceProfile } from '../profile'
import { channels } from './channels'
import { decodeSubscription } from './subscription'

const address = `0x${'ab'.repeat(20)}`
const decode = (arg: unknown) => decodeSubscription(practiceProfile, arg)

describe('decodeSubscription', () => {
  test('fills in defaults and returns the instance', () => {
    expect(decode({ channel: 'l2_book', symbol_id: 1 })).toMatchObject({
      ok: true,
      params: { symbol_id: 1, depth: 20, merge: 1 },
      key: 'l2Book depth=20 merge=1 symbol_id=1',
    })
  })

  test('the same instance has the same key, another one a different key', () => {
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
  ])('%j is rejected with 10002', (arg) => {
    expect(decode(arg)).toMatchObject({ ok: false, code: '10002' })
  })
})

test('a channel whose pushes are arrays rejects other pushes', () => {
  expect(channels.trade.decode([])).toEqual([])
  expect(() => channels.trade.decode({})).toThrow(WireError)
  expect(() => channels.txs.decode([{}])).toThrow(WireError)
})
