import { describe, expect, test } from 'vitest'
import { createProfile, practiceProfile } from '../profile'
import { decodeQuery, encodeQuery, readByPath } from './query'
import { reads, type AnyRead, type ReadName } from './reads'

const address = `0x${'ab'.repeat(20)}`

function classification(name: ReadName, query: Record<string, string>): string {
  const decoded = decodeQuery<unknown>(reads[name] as AnyRead, Object.entries(query))
  if (decoded.ok) return 'ok'
  return decoded.message.includes(decoded.field!) ? `${decoded.code} ${decoded.field}` : 'field not named'
}

describe('decodeQuery', () => {
  test('converts text to numbers and fills in defaults', () => {
    expect(decodeQuery(reads.depth, [['symbol_id', '3']])).toEqual({
      ok: true,
      query: { symbol_id: 3, depth: 20, merge: 1 },
    })
    expect(decodeQuery(reads.klines, Object.entries({ symbol_id: '3', interval: '1M', start_time: '5' }))).toEqual({
      ok: true,
      query: { symbol_id: 3, interval: '1M', start_time: 5, limit: 50 },
    })
  })

  test('keeps the digits of an order id as text', () => {
    const sent = Object.entries({ address, order_id: '900719925474099312345' })
    expect(decodeQuery(reads.orders, sent)).toMatchObject({ query: { order_id: '900719925474099312345' } })
  })

  test('accepts an address in upper case', () => {
    const sent = [['address', `0x${'AB'.repeat(20)}`]] as const
    expect(decodeQuery(reads.account, sent)).toEqual({ ok: true, query: { address } })
  })

  test('an unknown parameter is ignored, an empty cursor is the first page', () => {
    const sent = Object.entries({ address, color: 'red', __proto__: '1', cursor: '' })
    expect(decodeQuery(reads.orders, sent)).toEqual({ ok: true, query: { address, limit: 50 } })
  })

  test('of two cursors the first is used, even when empty', () => {
    const sent = [['address', address] as const, ['cursor', ''] as const, ['cursor', 'abc'] as const]
    expect(decodeQuery(reads.orders, sent)).toEqual({ ok: true, query: { address, limit: 50 } })
  })

  test.each<[ReadName, Record<string, string>, string]>([
    ['orders', {}, '10001 address'],
    ['orders', { order_id: '1' }, '10001 address'],
    ['orders', { address: '0x12' }, '10001 address'],
    ['orders', { address, limit: '200' }, 'ok'],
    ['orders', { address, limit: '201' }, '10002 limit'],
    ['orders', { address, limit: '0' }, '10002 limit'],
    ['orders', { address, limit: '-1' }, '10002 limit'],
    ['orders', { address, limit: 'abc' }, '10001 limit'],
    ['orders', { address, limit: '1.5' }, '10001 limit'],
    ['orders', { address, limit: '' }, '10001 limit'],
    ['orderHistory', { address, limit: '2000' }, 'ok'],
    ['orderHistory', { address, limit: '2001' }, '10002 limit'],
    ['trades', { symbol_id: '1', limit: '1001' }, '10002 limit'],
    ['trades', {}, '10001 symbol_id'],
    ['depth', { symbol_id: 'abc' }, '10001 symbol_id'],
    ['depth', { symbol_id: '1', depth: '7' }, '10002 depth'],
    ['depth', { symbol_id: '1', depth: 'deep' }, '10001 depth'],
    ['depth', { symbol_id: '1', merge: '0' }, '10002 merge'],
    ['klines', { symbol_id: '1', interval: '3m' }, '10002 interval'],
    ['klines', { symbol_id: '1' }, '10001 interval'],
    ['tickers', {}, 'ok'],
    ['fundingRates', {}, '10001 symbol_id'],
    ['transaction', { hash: '0x12' }, '10001 hash'],
  ])('%s %j: %s', (name, query, expected) => {
    expect(classification(name, query)).toBe(expected)
  })
})

describe('paths', () => {
  test.each(Object.values<AnyRead>(reads))('$name is found by its path', (read) => {
    const parameters = { address, hash: `0x${'1'.repeat(64)}`, symbol_id: 1, interval: '1m', cursor: 'a b&c' }
    const [path, search = ''] = encodeQuery(read, parameters).split('?')
    const found = readByPath(practiceProfile, path!)
    expect(found?.read.name).toBe(read.name)
    const sent = [...found!.parameters, ...new URLSearchParams(search)]
    const decoded = decodeQuery<unknown>(read, sent)
    expect(decoded).toMatchObject({ ok: true })
    if (read.shape === 'page') expect(decoded).toMatchObject({ query: { cursor: 'a b&c' } })
  })

  test('no read is found at other paths', () => {
    for (const path of ['/v1/nowhere', '/v1/market/symbols/', '/v2/market/symbols', '/v1/explorer/tx', ''])
      expect(readByPath(practiceProfile, path)).toBeNull()
  })

  test('a venue may serve a read at another path', () => {
    const venue = createProfile({ reads: { symbols: { path: '/v1/public/instruments' } } })
    expect(readByPath(venue, '/v1/public/instruments')?.read.name).toBe('symbols')
    expect(readByPath(venue, '/v1/market/symbols')).toBeNull()
  })
})
