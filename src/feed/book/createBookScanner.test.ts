import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRandom } from '@/base/random'
import { readFrame } from '../socket/readFrame'
import { readBookPush, type BookPush, type LevelList } from './BookPush'
import { createBookScanner } from './createBookScanner'
import { createUnits } from './units'

const UNITS = { prices: createUnits('0.5'), sizes: createUnits('0.001') }
const scanner = createBookScanner()

type Read = { symbolId: number | null; snapshot: boolean } & Omit<BookPush, 'bids' | 'asks'> & {
    bids: number[][]
    asks: number[][]
  }

function pairs({ count, prices, sizes }: LevelList): number[][] {
  return Array.from({ length: count }, (_, at) => [prices[at]!, sizes[at]!])
}

function scan(text: string): Read | null {
  const push = scanner.scan(text, () => UNITS)
  return push && { ...push, bids: pairs(push.bids), asks: pairs(push.asks) }
}

/** The same by JSON and literal checks. */
function read(text: string): Read | null {
  const frame = readFrame(text)
  if (frame.kind !== 'push' || frame.push.channel !== 'l2_book') return null
  const { symbol_id: symbolId, type, data } = frame.push
  if (type !== 'snapshot' && type !== 'delta') return null
  const push = readBookPush(data, UNITS)
  return push && { ...push, symbolId, snapshot: type === 'snapshot', bids: pairs(push.bids), asks: pairs(push.asks) }
}

const price = fc
  .integer({ min: 1, max: 2_000_000 })
  .map((half) => (half % 2 === 0 ? String(half / 2) : `${(half - 1) / 2}.5`))
const size = fc.integer({ min: 0, max: 9_999_999 }).map((lots) => String(lots / 1_000))
const side = fc.array(fc.tuple(price, size), { maxLength: 12 })
const frames = fc
  .record({
    b: side,
    a: side,
    m: fc.constantFrom(1, 5),
    p: fc.nat(),
    q: fc.nat(),
    t: fc.nat(),
    snapshot: fc.boolean(),
    s: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ snapshot, s, ...data }) =>
    JSON.stringify({
      channel: 'l2_book',
      symbol_id: s,
      type: snapshot ? 'snapshot' : 'delta',
      ts: 5,
      finality: 'final',
      data: { s, ...data },
    }),
  )

describe('createBookScanner', () => {
  test('reads what a venue writes into ticks and lots', () => {
    const text =
      '{"channel":"l2_book","symbol_id":1,"type":"delta","ts":7,"finality":"final","data":{"s":1,"b":[["99.5","1"],["99","0"]],"a":[],"m":5,"p":10,"q":11,"t":6}}'
    expect(scan(text)).toEqual({
      symbolId: 1,
      snapshot: false,
      merge: 5,
      previousId: 10,
      updateId: 11,
      time: 6,
      bids: [
        [199, 1_000],
        [198, 0],
      ],
      asks: [],
    })
  })

  test('reads every well-formed frame, and as JSON would', () => {
    fc.assert(
      fc.property(frames, (text) => {
        expect(read(text)).not.toBeNull()
        expect(scan(text)).toEqual(read(text))
      }),
    )
  })

  test('F17: a damaged frame is left to JSON, or reads the same', () => {
    const random = createRandom(11)
    const bytes = '0123456789.,:"[]{}-+eE sbampqt\\u00'
    const pick = (length: number) => Math.floor(random() * length)
    let differing = 0
    for (const text of fc.sample(frames, { numRuns: 400, seed: 3 })) {
      for (let mutation = 0; mutation < 50; mutation++) {
        const at = pick(text.length)
        const damaged = [
          text.slice(0, at) + bytes[pick(bytes.length)] + text.slice(at + 1),
          text.slice(0, at) + text.slice(at + 1 + pick(3)),
          text.slice(0, at) + bytes[pick(bytes.length)] + text.slice(at),
          text.slice(0, at) + text.slice(at, at + pick(9)) + text.slice(at),
        ][pick(4)]!
        const scanned = scan(damaged)
        if (scanned && JSON.stringify(scanned) !== JSON.stringify({ ...scanned, ...read(damaged) })) differing++
        if (scanned && !read(damaged)) differing++
      }
    }
    expect(differing).toBe(0)
  })

  test.each([
    ['a symbol that nobody asked for', () => scanner.scan(fc.sample(frames, 1)[0]!, () => null)],
    ['another channel', () => scan('{"channel":"trade","symbol_id":1,"data":[]}')],
    ['nothing', () => scan('')],
    [
      'a key twice',
      () =>
        scan(
          '{"channel":"l2_book","symbol_id":1,"type":"delta","ts":7,"finality":"final","data":{"s":1,"b":[],"b":[],"a":[],"m":5,"p":1,"q":2,"t":6}}',
        ),
    ],
    [
      'a key too few',
      () =>
        scan(
          '{"channel":"l2_book","symbol_id":1,"type":"delta","ts":7,"finality":"final","data":{"s":1,"b":[],"m":5,"p":1,"q":2,"t":6}}',
        ),
    ],
    [
      'more than a number holds',
      () =>
        scan(
          '{"channel":"l2_book","symbol_id":1,"type":"delta","ts":7,"finality":"final","data":{"s":1,"b":[["9007199254740993","1"]],"a":[],"m":5,"p":1,"q":2,"t":6}}',
        ),
    ],
  ])('leaves %s to others', (_, scanned) => expect(scanned()).toBeNull())
})
