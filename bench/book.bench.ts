import ccxt from 'ccxt'
import { createRandom } from '../src/base/random'
import { createBook } from '../src/feed/book/createBook'
import { createBookScanner } from '../src/protocol/book/createBookScanner'
import { sumBookSide } from '../src/feed/book/bookSide'
import type { BenchRow } from './BenchRow'

/** A market's pushes as text: the snapshot and the deltas. */
type Recording = { depth: number; snapshot: string; deltas: readonly string[] }

const DELTAS = 500
const ROUNDS = 200
const TICK = 0.1
const DEPTHS = [20, 50, 200]

/** Applies the snapshot, calls `start`, and applies all deltas. */
type Run = (start: () => void) => number
type Runs = { ours: Run; ccxt: Run; floor: Run }
type Times = Record<keyof Runs, number>

/**
 * Microseconds per delta: parsed, merged, and converted to the displayed levels with cumulative sums. `JSON.parse` alone
 * does only the first part; being faster than that is the second goal.
 */
export async function rows(): Promise<BenchRow[]> {
  const recordings = DEPTHS.map(record).map((recording) => ({ recording, runs: setUp(recording) }))
  // Warm-up: otherwise the first recordings are measured before the code is fully compiled.
  for (let round = 0; round < 20; round++) for (const { recording, runs } of recordings) measure(recording, runs, 1)
  return recordings.flatMap(({ recording, runs }) => {
    const { ours, ccxt: theirs, floor } = measure(recording, runs, ROUNDS)
    const name = `merge one delta of a book of ${recording.depth} levels and show it`
    const others = [{ name: 'ccxt OrderBook', value: theirs }]
    const parsing = [{ name: 'only JSON.parse, without merging and sums', value: floor }]
    return [
      { name, ours, others, unit: 'µs', ratioGoal: 4 },
      { name, ours, others: parsing, unit: 'µs', ratioGoal: 2 },
    ]
  })
}

function setUp(recording: Recording): Runs {
  return { ours: setUpOurs(recording), ccxt: setUpCcxt(recording), floor: setUpFloor(recording) }
}

/** The fastest of several short rounds per run. The runs alternate, so that a busy machine slows all of them alike. */
function measure(recording: Recording, runs: Runs, rounds: number): Times {
  const times: Times = { ours: Infinity, ccxt: Infinity, floor: Infinity }
  for (let round = 0; round < rounds; round++) {
    for (const name of ['ours', 'ccxt', 'floor'] as const) {
      let start = 0
      runs[name](() => (start = performance.now()))
      times[name] = Math.min(times[name], ((performance.now() - start) * 1_000) / recording.deltas.length)
    }
  }
  return times
}

function setUpOurs({ depth, snapshot, deltas }: Recording): Run {
  const book = createBook({ depth, tickSize: '0.1', lotSize: '0.001' })
  const scanner = createBookScanner()
  const unitsOf = () => book.units
  return (start) => {
    if (book.applyPush(scanner.scan(snapshot, unitsOf), true) !== 'applied') throw new Error('bad snapshot')
    start()
    let shown = 0
    for (const text of deltas) {
      if (book.applyPush(scanner.scan(text, unitsOf), false) !== 'applied') throw new Error('bad delta')
      sumBookSide(book.bids, depth)
      sumBookSide(book.asks, depth)
      shown += book.bids.totals[0]!
    }
    return shown
  }
}

type CcxtBook = { bids: CcxtSide; asks: CcxtSide; limit(): unknown }
type CcxtSide = { length: number; [at: number]: number[] }
type CcxtMessage = { a: string[][]; b: string[][]; u: number; E: number }
type Ccxt = {
  orderBook(snapshot: object, depth: number): CcxtBook
  handleOrderBookMessage(client: object, message: CcxtMessage, book: CcxtBook): void
}

/** Applies a parsed delta like ccxt's own client, and also computes the sums, which that client does not. */
function setUpCcxt({ depth, snapshot, deltas }: Recording): Run {
  const exchange = new ccxt.pro.binance() as unknown as Ccxt
  const first = JSON.parse(snapshot).data
  const view = new Float64Array(2 * depth)
  return (start) => {
    const book = exchange.orderBook({ bids: first.b.map(toNumbers), asks: first.a.map(toNumbers) }, depth)
    start()
    for (const text of deltas) {
      const { data } = JSON.parse(text)
      exchange.handleOrderBookMessage({}, { a: data.a, b: data.b, u: data.q, E: data.t }, book)
      book.limit()
      writeSums(book.bids, view)
      writeSums(book.asks, view)
    }
    return view[0]!
  }
}

function toNumbers(level: readonly string[]): number[] {
  return [Number.parseFloat(level[0]!), Number.parseFloat(level[1]!)]
}

function writeSums(side: CcxtSide, totals: Float64Array): void {
  let total = 0
  for (let at = 0; at < side.length; at++) totals[at] = total += side[at]![1]!
}

function setUpFloor({ deltas }: Recording): Run {
  return (start) => {
    start()
    let read = 0
    for (const text of deltas) read += JSON.parse(text).data.b.length
    return read
  }
}

/** A seeded market: about five levels change per delta, and the window of `depth` levels follows the price. */
function record(depth: number): Recording {
  const random = createRandom(42)
  const sides = { b: new Map<number, number>(), a: new Map<number, number>() }
  for (let level = 1; level <= depth; level++) {
    sides.b.set(600_000 - level, 1 + Math.floor(random() * 5_000))
    sides.a.set(600_000 + level, 1 + Math.floor(random() * 5_000))
  }
  const snapshot = push(
    'snapshot',
    1,
    [...sides.b].toSorted((x, y) => y[0] - x[0]),
    [...sides.a].toSorted((x, y) => x[0] - y[0]),
  )
  const deltas = Array.from({ length: DELTAS }, (_, at) => {
    const [b, a] = [change(sides.b, -1, depth, random), change(sides.a, 1, depth, random)]
    return push('delta', at + 2, b, a)
  })
  return { depth, snapshot, deltas }
}

function change(side: Map<number, number>, direction: 1 | -1, depth: number, random: () => number): [number, number][] {
  const changes = new Map<number, number>()
  for (let count = 0; count < 2 + Math.floor(random() * 2); count++) {
    const near = Math.floor(random() * random() * depth) + 1
    const price = 600_000 + direction * near
    const size = random() < 0.15 && side.size > depth / 2 ? 0 : 1 + Math.floor(random() * 5_000)
    if (size === 0) side.delete(price)
    else side.set(price, size)
    changes.set(price, size)
  }
  return [...changes]
}

function push(type: string, q: number, b: readonly [number, number][], a: readonly [number, number][]): string {
  const texts = (levels: readonly [number, number][]) =>
    levels.map(([price, size]) => [(price * TICK).toFixed(1), String(size / 1_000)])
  const data = { s: 1, b: texts(b), a: texts(a), m: 1, p: q - 1, q, t: 1_750_000_000_000 + q * 50 }
  return JSON.stringify({ channel: 'l2_book', symbol_id: 1, type, ts: data.t, finality: 'final', data })
}
