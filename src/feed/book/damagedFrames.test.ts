import { HOUR_MS } from '@/base/durations'
import { createChannelNames } from '@/protocol/profile/venueChannels'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRandom } from '@/base/random'
import { levelSetCodec } from '@/protocol/book/levelSet'
import { bookPush } from '../fixtures/bookPush'
import { createBookLine } from '../fixtures/createBookLine'
import { damageText } from '../fixtures/damageText'
import { readFrame } from '../socket/readFrame'
import { MAX_TEXT_LENGTH } from '@/protocol/book/frameBytes'
import { readBookPush, type BookPush, type LevelList } from '@/protocol/book/readBookPush'
import { createBookScanner } from '@/protocol/book/createBookScanner'
import type { BookSideView } from '../types'
import { createUnits } from '@/protocol/book/units'

const LONG = Boolean(process.env['LONG'])
const MUTATIONS = LONG ? 400_000 : 50_000
const LINES = LONG ? 100_000 : 5_000
const UNITS = { prices: createUnits('0.5'), sizes: createUnits('0.001') }
const scanner = createBookScanner()

type Read = { symbolId: number | null; snapshot: boolean } & Omit<BookPush, 'bids' | 'asks'> & {
    bids: number[][]
    asks: number[][]
  }

function pairs({ cells, first, count }: LevelList): number[][] {
  return Array.from({ length: count }, (_, at) => [cells[first + 2 * at]!, cells[first + 2 * at + 1]!])
}

function levelsOf({ count, prices, sizes }: BookSideView): number[][] {
  return Array.from({ length: count }, (_, at) => [prices[at]!, sizes[at]!])
}

function scan(text: string): Read | null {
  const push = scanner.scan(text, () => UNITS)
  return push && { ...push, bids: pairs(push.bids), asks: pairs(push.asks) }
}

/** Reads the same frame by JSON and literal checks. */
function read(text: string): Read | null {
  const frame = readFrame(text, createChannelNames())
  if (frame.kind !== 'push' || frame.push.channel !== 'l2_book') return null
  const { symbol_id: symbolId, type, data } = frame.push
  if (type !== 'snapshot' && type !== 'delta') return null
  const push = readBookPush(data, UNITS)
  return push && { ...push, symbolId, snapshot: type === 'snapshot', bids: pairs(push.bids), asks: pairs(push.asks) }
}

const price = fc
  .oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 2_000_000 }) }, { weight: 1, arbitrary: fc.constant(0) })
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
  .map(({ snapshot, s, b, a, ...rest }) => {
    // Only bids of a merged book can be at 0.
    const priced = (levels: typeof a) => levels.filter(([price]) => price !== '0')
    return { snapshot, s, b: rest.m > 1 ? b : priced(b), a: priced(a), ...rest }
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

/** Writes the same values with blanks between them, keys in another order, and an unknown key. */
function restyle(text: string, next: () => number): string {
  const gap = () => ['', '', ' ', '\n  ', '\t'][next() % 5]!
  const write = (value: unknown): string => {
    if (Array.isArray(value)) return `[${gap()}${value.map(write).join(`${gap()},`)}${gap()}]`
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    const entries = Object.entries(value).map(
      ([key, inner]) => `${gap()}${JSON.stringify(key)}${gap()}:${gap()}${write(inner)}`,
    )
    if (next() % 3 === 0) entries.push('"other":[1,{"b":"2"}]')
    const start = next() % entries.length
    return `{${[...entries.slice(start), ...entries.slice(0, start)].join()}${gap()}}`
  }
  return write(JSON.parse(text))
}

function print({ symbolId, snapshot, merge, previousId, updateId, time, bids, asks }: Read): string {
  return [symbolId, snapshot, merge, previousId, updateId, time, bids.join(';'), asks.join(';')].join('|')
}

function fitsSchema(text: string): boolean {
  try {
    return levelSetCodec.decodeWhole(JSON.parse(text).data).bids.length >= 0
  } catch {
    return false
  }
}

const LEVEL = '["1","1"]'
const LONG_TEXT = bookPush({ bids: [], asks: [], updateId: 1 }).replace(
  '"b":[]',
  `"b":[${`${LEVEL},`.repeat(MAX_TEXT_LENGTH / LEVEL.length)}${LEVEL}]`,
)

describe('createBookScanner', () => {
  test('reads a venue’s frames into ticks and lots', () => {
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

  test('reads every frame exactly as JSON.parse and the schema do', () => {
    fc.assert(
      fc.property(frames, (text) => {
        expect(read(text)).not.toBeNull()
        expect(scan(text)).toEqual(read(text))
        expect(levelSetCodec.decodeWhole(JSON.parse(text).data)).toMatchObject({ update_id: scan(text)!.updateId })
      }),
    )
  })

  test('reads frames with blanks, other keys or another order of keys as JSON does, or leaves them to it', () => {
    fc.assert(
      fc.property(frames, fc.infiniteStream(fc.nat()), (text, numbers) => {
        const restyled = restyle(text, () => numbers.next().value!)
        expect(read(restyled)).toEqual(read(text))
        expect([null, read(text)]).toContainEqual(scan(restyled))
      }),
    )
  })

  test(
    `F17: reads ${MUTATIONS.toLocaleString('en')} damaged frames like JSON, or leaves them to it`,
    { timeout: HOUR_MS },
    () => {
      const random = createRandom(11)
      const texts = fc.sample(frames, { numRuns: 1_000, seed: 3 })
      let differing = 0
      let scannable = 0
      for (let mutation = 0; mutation < MUTATIONS; mutation++) {
        const damaged = damageText(texts[mutation % texts.length]!, random)
        const scanned = scan(damaged)
        if (!scanned) continue
        scannable++
        const json = read(damaged)
        if (!json || print(json) !== print(scanned) || !fitsSchema(damaged)) differing++
      }
      expect(differing).toBe(0)
      // A frame with one digit changed to another is still valid.
      expect(scannable).toBeGreaterThan(MUTATIONS / 50)
      expect(scannable).toBeLessThan(MUTATIONS / 2)
    },
  )

  test(
    `F17: the page shows the same with and without it, after each of ${LINES.toLocaleString('en')} damaged frames`,
    { timeout: HOUR_MS },
    () => {
      const random = createRandom(12)
      const params = { symbolId: 1, depth: 50, merge: 1, tickSize: '0.5', lotSize: '0.001' }
      const lines = [createBookLine(params), createBookLine(params, { scanning: false })]
      const levels = (start: number, step: number) =>
        Array.from({ length: 6 }, (_, at): [string, string] => [String(start + at * step), String(random())])
      let differing = 0
      for (let mutation = 0; mutation < LINES; mutation++) {
        const [bids, asks] = [levels(100, -0.5), levels(101, 1.5)].map((side) =>
          side.map(([price, size]): [string, string] => [price, size.slice(0, 5)]),
        )
        const snapshot = bookPush({ bids: bids!, asks: asks!, updateId: 5 })
        const delta = bookPush({ bids: bids!.slice(2, 4), asks: asks!.slice(0, 3), previousId: 5, updateId: 6 })
        const damaged = damageText(random() < 0.3 ? snapshot : delta, random)
        const shown = lines.map((line) => {
          // A minute later, so that bad frames do not add up to a reconnect.
          line.time.sleep(61_000, true)
          line.receive(snapshot)
          line.receive(damaged)
          const { phase, updateId, time, bids: shownBids, asks: shownAsks } = line.show()
          const { gaps, resyncs } = line.counts
          return [phase, updateId, time, gaps, resyncs, levelsOf(shownBids), levelsOf(shownAsks)].join()
        })
        if (shown[0] !== shown[1]) differing++
      }
      expect(differing).toBe(0)
      expect(lines.map((line) => line.counts.scanned > LINES)).toEqual([true, false])
    },
  )

  test.each([
    ['a symbol without a subscription', () => scanner.scan(fc.sample(frames, 1)[0]!, () => null)],
    ['another channel', () => scan('{"channel":"trade","symbol_id":1,"data":[]}')],
    ['an empty text', () => scan('')],
    ['a frame above the maximum length', () => scan(LONG_TEXT)],
    [
      'a letter that is not ASCII',
      () => scan(bookPush({ bids: [], asks: [], updateId: 1 }).replace('final', 'fin\u0430l')),
    ],
    [
      'a repeated key',
      () =>
        scan(
          '{"channel":"l2_book","symbol_id":1,"type":"delta","ts":7,"finality":"final","data":{"s":1,"b":[],"b":[],"a":[],"m":5,"p":1,"q":2,"t":6}}',
        ),
    ],
    [
      'a missing key',
      () =>
        scan(
          '{"channel":"l2_book","symbol_id":1,"type":"delta","ts":7,"finality":"final","data":{"s":1,"b":[],"m":5,"p":1,"q":2,"t":6}}',
        ),
    ],
    [
      'a number above the safe integers',
      () =>
        scan(
          '{"channel":"l2_book","symbol_id":1,"type":"delta","ts":7,"finality":"final","data":{"s":1,"b":[["9007199254740993","1"]],"a":[],"m":5,"p":1,"q":2,"t":6}}',
        ),
    ],
  ])('leaves %s to other readers', (_, scanned) => expect(scanned()).toBeNull())
})
