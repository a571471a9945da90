import { OrderBook, Side } from 'nodejs-order-book'
import { discardChanged } from '../src/venue/engine/book/changedLevels'
import type { BenchRow } from './BenchRow'
import { applyOne, createOurBook, createStream, MID, type Stream } from './matchingStream'

type Contender = { readonly apply: (stream: Stream, from: number, to: number) => void; readonly traded: () => number }

const RESTING = [1_000, 1_000_000]
const OURS = 1_000_000
const THEIRS = 200_000
const ROUNDS = 3
const MAX_IDS = RESTING.at(-1)! + OURS

const CONTENDERS = {
  ours: { create: createOurs, length: OURS },
  theirs: { create: createTheirs, length: THEIRS },
  bare: { create: createBareArrays, length: OURS },
} satisfies Record<string, { create: () => Contender; length: number }>

/**
 * Orders per second of the book without accounts, margin and journal, compared with nodejs-order-book on the same stream;
 * and how much longer an order takes with a million resting orders than with a thousand. A thousand orders fit into the
 * processor's caches, a million do not: arrays that contain only the queues show the cost of that (see
 * `createBareArrays`).
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
      name: `how much longer an order takes with ${many.resting.toLocaleString('en')} resting orders than with ${few.resting.toLocaleString('en')}`,
      ours: slowdown('ours'),
      others: [
        { name: 'the queues as bare arrays: the cost of memory access', value: slowdown('bare') },
        { name: 'nodejs-order-book', value: slowdown('theirs') },
      ],
      unit: '×',
      ratioGoal: 0.9,
    },
  ]
}

/** The best of several rounds, in which the books alternate, so that other load on the machine slows all of them alike. */
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

/** Our book, with the index by order id that a venue needs for cancels. */
function createOurs(): Contender {
  const ours = createOurBook(MAX_IDS)
  let traded = 0
  return {
    apply(stream, from, to) {
      for (let i = from; i < to; i++) {
        traded += applyOne(ours, stream, i)
        if ((i & 1023) === 0) discardChanged(ours.book)
      }
    },
    traded: () => traded,
  }
}

/**
 * Creates the minimum that price-time priority requires: a queue per tick in one array, and the orders by id in others; a
 * linear search finds the best tick. It has no level sums, no reported changes and no prices outside of the array. Its
 * speed is the limit of memory access; a venue could not use it.
 */
function createBareArrays(): Contender {
  const [heads, tails] = [new Int32Array(2 * MID), new Int32Array(2 * MID)]
  const [next, previous] = [new Int32Array(MAX_IDS + 1), new Int32Array(MAX_IDS + 1)]
  const [lots, ticks] = [new Int32Array(MAX_IDS + 1), new Int32Array(MAX_IDS + 1)]
  let [bid, ask, traded] = [0, 2 * MID - 1, 0]

  function unlink(order: number): void {
    const [before, behind, tick] = [previous[order]!, next[order]!, ticks[order]!]
    if (before === 0) heads[tick] = behind
    else next[before] = behind
    if (behind === 0) tails[tick] = before
    else previous[behind] = before
    lots[order] = 0
  }

  function match(isBuy: boolean, limit: number, size: number): number {
    let left = size
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
    apply({ kind, isBuy, tick, lots: sizes, id }, from, to) {
      for (let i = from; i < to; i++) {
        const order = id[i]! + 1
        if (kind[i] === 1) {
          if (lots[order] !== 0) unlink(order)
          continue
        }
        const buys = isBuy[i] === 1
        const left = match(buys, kind[i] === 2 ? (buys ? 2 * MID : 0) : tick[i]!, sizes[i]!)
        traded += sizes[i]! - left
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
