import { createRandom } from '../src/base/random'
import { type Book, createBook } from '../src/venue/engine/book/Book'
import { firstMaker } from '../src/venue/engine/book/firstMaker'
import { insertOrder } from '../src/venue/engine/book/insertOrder'
import { lotsOf, ownerOf } from '../src/venue/engine/book/OrderBlocks'
import { reduceOrder, removeOrder } from '../src/venue/engine/book/removeOrder'
import { discardChanged } from '../src/venue/engine/book/changedLevels'

/** The tick around which orders are placed. */
export const MID = 600_000

/**
 * 60 % limit orders, 30 % cancels, 10 % market orders, in columns, so that reading them costs all books the same.
 */
export type Stream = {
  readonly length: number
  /** 0 limit, 1 cancel, 2 market. */
  readonly kind: Uint8Array
  readonly isBuy: Uint8Array
  readonly tick: Int32Array
  readonly lots: Int32Array
  /** Id of the order that is placed or canceled; `text` for libraries that need strings. */
  readonly id: Int32Array
  readonly text: readonly string[]
}

/** Creates a seeded stream and the orders that rest before it; a cancel always names a resting order. */
export function createStream(resting: number, length: number): { fill: Stream; stream: Stream } {
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
    if ((i & 1023) === 0) discardChanged(ours.book)
  }
  return { fill, stream }
}

/** A book, and the place of each order in it; 0 if the order does not rest. */
type OurBook = { readonly book: Book; readonly places: Int32Array }

/** Creates an empty book for this many order ids. */
export function createOurBook(ids: number): OurBook {
  return { book: createBook(), places: new Int32Array(ids) }
}

/** Applies one line of a stream; returns the traded lots. */
export function applyOne({ book, places }: OurBook, stream: Stream, i: number): number {
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
  const size = stream.lots[i]!
  const limit = kind === 2 ? (isBuy ? Number.MAX_SAFE_INTEGER : 0) : stream.tick[i]!
  let left = size
  while (left > 0) {
    const maker = firstMaker(book, isBuy, limit)
    if (maker === 0) break
    const owner = ownerOf(book.blocks, maker)
    const lots = Math.min(left, lotsOf(book.blocks, maker))
    if (!reduceOrder(book, maker, lots)) places[owner] = 0
    left -= lots
  }
  if (kind === 0 && left > 0) places[id] = insertOrder(book, isBuy, limit, left, id)
  return size - left
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
