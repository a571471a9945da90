import { OrderBook, Side } from 'nodejs-order-book'
import { createRandom } from '../src/base/random'
import { type Book, createBook } from '../src/venue/engine/book/Book'
import { firstMaker } from '../src/venue/engine/book/firstMaker'
import { insertOrder } from '../src/venue/engine/book/insertOrder'
import { lotsOf, ownerOf } from '../src/venue/engine/book/OrderBlocks'
import { reduceOrder, removeOrder } from '../src/venue/engine/book/removeOrder'
import { forgetTouched } from '../src/venue/engine/book/touch'
import type { BenchRow } from './BenchRow'

/** 60 % limit orders, 30 % cancels, 10 % market orders, as columns, so that reading it costs both sides the same. */
type Stream = {
  readonly length: number
  /** 0 limit, 1 cancel, 2 market. */
  readonly kind: Uint8Array
  readonly isBuy: Uint8Array
  readonly tick: Int32Array
  readonly lots: Int32Array
  /** Id of the order that is placed or canceled; texts for those who want texts. */
  readonly id: Int32Array
  readonly text: readonly string[]
}

type Contender = { readonly apply: (stream: Stream, from: number, to: number) => void; readonly traded: () => number }

const MID = 600_000
const RESTING = [1_000, 1_000_000]
const OURS = 1_000_000
const THEIRS = 200_000
const ROUNDS = 3
const MOST_IDS = RESTING.at(-1)! + OURS

const CONTENDERS = {
  ours: { create: createOurs, length: OURS },
  theirs: { create: createTheirs, length: THEIRS },
  bare: { create: createBareArrays, length: OURS },
} satisfies Record<string, { create: () => Contender; length: number }>

/**
 * Orders a second of the bare book, without accounts, margin and journal, against nodejs-order-book on the same stream; and
 * how much longer an order takes among a million than among a thousand. A thousand orders live in the processor's caches, a
 * million do not: what that alone costs is measured with arrays that hold no more than the queues (see `createBareArrays`).
 */
export async function rows(): Promise<BenchRow[]> {
  const numbers = RESTING.map(compare)
  const [few, many] = [numbers[0]!, numbers.at(-1)!]
  const slowdown = (who: keyof typeof few.speed) => few.speed[who] / many.speed[who]
  return [
    ...numbers.map(({ resting, speed }): BenchRow => ({
      name: `matching: 60 % limit, 30 % cancel, 10 % market on ${resting.toLocaleString('en')} resting orders`,
      ours: speed.ours,
      others: [
        { name: 'nodejs-order-book', value: speed.theirs },
        { name: 'the queues as bare arrays, ticks bounded', value: speed.bare },
      ],
      unit: '/s',
      ratioGoal: 10,
    })),
    {
      name: `how much longer one takes on ${many.resting.toLocaleString('en')} than on ${few.resting.toLocaleString('en')}`,
      ours: slowdown('ours'),
      others: [
        { name: "the queues as bare arrays: the memory's own", value: slowdown('bare') },
        { name: 'nodejs-order-book', value: slowdown('theirs') },
      ],
      unit: '×',
      ratioGoal: 0.9,
    },
  ]
}

/** The best of some rounds in which every contender has a turn: what else the machine does meanwhile slows, and never speeds. */
function compare(resting: number) {
  const { fill, stream } = createStream(resting, OURS)
  const speed = { ours: 0, theirs: 0, bare: 0 }
  for (let round = 0; round < ROUNDS; round++)
    for (const [who, { create, length }] of Object.entries(CONTENDERS) as [
      keyof typeof speed,
      (typeof CONTENDERS)['ours'],
    ][])
      speed[who] = Math.max(speed[who], measure(create, fill, stream, length).perSecond)
  const traded = Object.values(CONTENDERS).map(({ create }) => measure(create, fill, stream, THEIRS).traded)
  if (new Set(traded).size > 1) throw new Error(`the books disagree on the lots traded: ${traded.join(', ')}`)
  return { resting, speed }
}

function measure(create: () => Contender, fill: Stream, stream: Stream, length: number) {
  const contender = create()
  contender.apply(fill, 0, fill.length)
  const warm = Math.floor(length / 5)
  contender.apply(stream, 0, warm)
  const start = process.cpuUsage()
  contender.apply(stream, warm, length)
  const { user, system } = process.cpuUsage(start)
  const seconds = (user + system) / 1e6
  return { perSecond: (length - warm) / seconds, traded: contender.traded() }
}

/** Our book, with the index by id that a venue needs to cancel. */
function createOurs(): Contender {
  const ours = createOurBook(MOST_IDS)
  let traded = 0
  return {
    apply(stream, from, to) {
      for (let i = from; i < to; i++) {
        traded += applyOne(ours, stream, i)
        if ((i & 1023) === 0) forgetTouched(ours.book)
      }
    },
    traded: () => traded,
  }
}

/** A book, and where in it each order rests; 0 when it does not. */
type OurBook = { readonly book: Book; readonly places: Int32Array }

function createOurBook(ids: number): OurBook {
  return { book: createBook(), places: new Int32Array(ids) }
}

/** Applies one line of a stream; answers the lots that were traded. */
function applyOne({ book, places }: OurBook, stream: Stream, i: number): number {
  const kind = stream.kind[i]!
  const id = stream.id[i]!
  if (kind === 1) {
    const place = places[id]!
    if (place === 0) return 0
    removeOrder(book, place)
    places[id] = 0
    return 0
  }
  const isBuy = stream.isBuy[i] === 1
  const wanted = stream.lots[i]!
  const limit = kind === 2 ? (isBuy ? Number.MAX_SAFE_INTEGER : 0) : stream.tick[i]!
  let left = wanted
  while (left > 0) {
    const maker = firstMaker(book, isBuy, limit)
    if (maker === 0) break
    const owner = ownerOf(book.blocks, maker)
    const lots = Math.min(left, lotsOf(book.blocks, maker))
    if (!reduceOrder(book, maker, lots)) places[owner] = 0
    left -= lots
  }
  if (kind === 0 && left > 0) places[id] = insertOrder(book, isBuy, limit, left, id)
  return wanted - left
}

/**
 * The least that price-time priority needs: a queue for each tick in one array, the orders by id in others, the best tick
 * found by looking at the next. No levels' sums, no changes to announce, no prices outside the array: its speed is
 * what the memory allows, not what a venue could live with.
 */
function createBareArrays(): Contender {
  const [heads, tails] = [new Int32Array(2 * MID), new Int32Array(2 * MID)]
  const [next, previous] = [new Int32Array(MOST_IDS + 1), new Int32Array(MOST_IDS + 1)]
  const [lots, ticks] = [new Int32Array(MOST_IDS + 1), new Int32Array(MOST_IDS + 1)]
  let [bid, ask, traded] = [0, 2 * MID - 1, 0]

  function unlink(order: number): void {
    const [before, behind, tick] = [previous[order]!, next[order]!, ticks[order]!]
    if (before === 0) heads[tick] = behind
    else next[before] = behind
    if (behind === 0) tails[tick] = before
    else previous[behind] = before
    lots[order] = 0
  }

  function match(isBuy: boolean, limit: number, wanted: number): number {
    let left = wanted
    while (left > 0) {
      const tick = isBuy ? ask : bid
      if (isBuy ? tick > limit : tick < limit) return left
      const maker = heads[tick]!
      if (maker === 0) {
        if (isBuy) ask++
        else bid--
        if (ask >= heads.length || bid < 0) return left
        continue
      }
      const taken = Math.min(left, lots[maker]!)
      left -= taken
      if (taken === lots[maker]) unlink(maker)
      else lots[maker]! -= taken
    }
    return 0
  }

  function rest(order: number, isBuy: boolean, tick: number, left: number): void {
    const before = tails[tick]!
    lots[order] = left
    ticks[order] = tick
    previous[order] = before
    next[order] = 0
    if (before === 0) heads[tick] = order
    else next[before] = order
    tails[tick] = order
    if (isBuy) bid = Math.max(bid, tick)
    else ask = Math.min(ask, tick)
  }

  return {
    apply({ kind, isBuy, tick, lots: wanted, id }, from, to) {
      for (let i = from; i < to; i++) {
        const order = id[i]! + 1
        if (kind[i] === 1) {
          if (lots[order] !== 0) unlink(order)
          continue
        }
        const buys = isBuy[i] === 1
        const left = match(buys, kind[i] === 2 ? (buys ? 2 * MID : 0) : tick[i]!, wanted[i]!)
        traded += wanted[i]! - left
        if (kind[i] === 0 && left > 0) rest(order, buys, tick[i]!, left)
      }
    },
    traded: () => traded,
  }
}

function createTheirs(): Contender {
  const book = new OrderBook()
  let traded = 0
  return {
    apply({ kind, isBuy, tick, lots, text }, from, to) {
      for (let i = from; i < to; i++) {
        if (kind[i] === 1) {
          book.cancel(text[i]!)
          continue
        }
        const side = isBuy[i] === 1 ? Side.BUY : Side.SELL
        const size = lots[i]!
        const done =
          kind[i] === 2 ? book.market({ side, size }) : book.limit({ side, size, id: text[i]!, price: tick[i]! })
        for (const order of done.done) if (order.id !== text[i]) traded += order.size
        traded += done.partialQuantityProcessed && done.partial?.id !== text[i] ? done.partialQuantityProcessed : 0
      }
    },
    traded: () => traded,
  }
}

/** A seeded stream and the orders that rest before it; a cancel always names an order that rests. */
function createStream(resting: number, length: number): { fill: Stream; stream: Stream } {
  const random = createRandom(7)
  const fill = allocate(resting)
  const stream = allocate(length)
  const ours = createOurBook(resting + length)
  const alive: number[] = []
  const spread = Math.max(50, Math.floor(resting / 200))
  let nextId = 0
  const away = () => 1 + Math.floor(-Math.log(1 - random()) * spread)
  const limit = (target: Stream, i: number, passive: boolean) => {
    const isBuy = random() < 0.5
    const distance = passive || random() < 0.9 ? away() : -Math.floor(random() * 3)
    set(target, i, 0, isBuy, isBuy ? MID - distance : MID + distance, 1 + Math.floor(random() * 100), nextId)
    alive.push(nextId++)
  }
  for (let i = 0; i < resting; i++) {
    limit(fill, i, true)
    applyOne(ours, fill, i)
  }
  for (let i = 0; i < length; i++) {
    const dice = random()
    const canceled = dice < 0.3 ? pickAlive(alive, ours, random) : null
    if (canceled !== null) set(stream, i, 1, false, 0, 0, canceled)
    else if (dice < 0.4) set(stream, i, 2, random() < 0.5, 0, 1 + Math.floor(random() * 150), nextId++)
    else limit(stream, i, false)
    applyOne(ours, stream, i)
    if ((i & 1023) === 0) forgetTouched(ours.book)
  }
  return { fill, stream }
}

function pickAlive(alive: number[], { places }: OurBook, random: () => number): number | null {
  while (alive.length > 0) {
    const index = Math.floor(random() * alive.length)
    const id = alive[index]!
    alive[index] = alive.at(-1)!
    alive.pop()
    if (places[id] !== 0) return id
  }
  return null
}

function allocate(length: number): Stream {
  return {
    length,
    kind: new Uint8Array(length),
    isBuy: new Uint8Array(length),
    tick: new Int32Array(length),
    lots: new Int32Array(length),
    id: new Int32Array(length),
    text: [],
  }
}

function set(stream: Stream, i: number, kind: number, isBuy: boolean, tick: number, lots: number, id: number): void {
  stream.kind[i] = kind
  stream.isBuy[i] = isBuy ? 1 : 0
  stream.tick[i] = tick
  stream.lots[i] = lots
  stream.id[i] = id
  ;(stream.text as string[])[i] = String(id)
}
