/**
 * The orders that rest in a book, 32 bytes each in one buffer: a million of them are no million objects for the garbage
 * collector to follow, and unlinking one touches two neighbours' lines of memory, not two neighbours' objects. An order is
 * named by its place, a number above 0; 0 is no order.
 */
export type OrderPool = {
  /** Four to an order: what is left of it in lots, and the number that its owner knows it by. */
  numbers: Float64Array
  /** Eight to an order, the last four used: next and previous of its queue, and its level. */
  links: Int32Array
  /** The first place that was never taken. */
  fresh: number
  /** The place that was given back last; the others follow by `next`. */
  free: number
}

const BYTES = 32
const LOTS = 0
const OWNER = 1
const NEXT = 4
const PREVIOUS = 5
const LEVEL = 6
const FIRST_ROOM = 256

/** A pool without orders. */
export function createOrderPool(): OrderPool {
  return { ...viewsOf(new ArrayBuffer(FIRST_ROOM * BYTES)), fresh: 1, free: 0 }
}

/** Takes a place for an order; its links are not set yet. */
export function takePlace(pool: OrderPool, owner: number, lots: number, level: number): number {
  const place = pool.free === 0 ? freshPlace(pool) : pool.free
  if (place === pool.free) pool.free = nextOf(pool, place)
  pool.numbers[place * 4 + LOTS] = lots
  pool.numbers[place * 4 + OWNER] = owner
  pool.links[place * 8 + LEVEL] = level
  return place
}

/** Gives a place back. */
export function freePlace(pool: OrderPool, place: number): void {
  setNext(pool, place, pool.free)
  pool.free = place
}

/** What is left of an order, in lots. */
export function lotsOf({ numbers }: OrderPool, place: number): number {
  return numbers[place * 4 + LOTS]!
}

/** Sets what is left of an order. */
export function setLots({ numbers }: OrderPool, place: number, lots: number): void {
  numbers[place * 4 + LOTS] = lots
}

/** The number that its owner knows an order by. */
export function ownerOf({ numbers }: OrderPool, place: number): number {
  return numbers[place * 4 + OWNER]!
}

/** The order behind this one in its queue; 0 at the end. */
export function nextOf({ links }: OrderPool, place: number): number {
  return links[place * 8 + NEXT]!
}

/** Names the order behind. */
export function setNext({ links }: OrderPool, place: number, next: number): void {
  links[place * 8 + NEXT] = next
}

/** The order before this one in its queue; 0 at the head. */
export function previousOf({ links }: OrderPool, place: number): number {
  return links[place * 8 + PREVIOUS]!
}

/** Names the order before. */
export function setPrevious({ links }: OrderPool, place: number, previous: number): void {
  links[place * 8 + PREVIOUS] = previous
}

/** The number of its level. */
export function levelOf({ links }: OrderPool, place: number): number {
  return links[place * 8 + LEVEL]!
}

function freshPlace(pool: OrderPool): number {
  if (pool.fresh * BYTES === pool.numbers.byteLength) grow(pool)
  return pool.fresh++
}

function grow(pool: OrderPool): void {
  const { numbers, links } = viewsOf(new ArrayBuffer(pool.numbers.byteLength * 2))
  links.set(pool.links)
  pool.numbers = numbers
  pool.links = links
}

function viewsOf(buffer: ArrayBuffer): Pick<OrderPool, 'numbers' | 'links'> {
  return { numbers: new Float64Array(buffer), links: new Int32Array(buffer) }
}
