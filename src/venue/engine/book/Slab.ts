/**
 * Records of one size in one buffer, which grows by doubling: a million of them are no million objects for the garbage
 * collector to follow. A record is named by its number, above 0; 0 is none.
 */
export type Slab = {
  readonly bytes: number
  floats: Float64Array
  ints: Int32Array
  /** The first number that was never taken. */
  fresh: number
  /** The number that was given back last; each names the one before it in its first int. */
  free: number
}

const FIRST_ROOM = 256

/** A slab without records. `bytes`: of one record, a multiple of 8. */
export function createSlab(bytes: number): Slab {
  return { bytes, ...viewsOf(new ArrayBuffer(FIRST_ROOM * bytes)), fresh: 1, free: 0 }
}

/** Takes a record; what stands in it is another's. */
export function takeRecord(slab: Slab): number {
  const number = slab.free
  if (number === 0) return freshRecord(slab)
  slab.free = slab.ints[firstInt(slab, number)]!
  return number
}

/** Gives a record back. */
export function freeRecord(slab: Slab, number: number): void {
  slab.ints[firstInt(slab, number)] = slab.free
  slab.free = number
}

function firstInt({ bytes }: Slab, number: number): number {
  return (number * bytes) >>> 2
}

function freshRecord(slab: Slab): number {
  if (slab.fresh * slab.bytes === slab.floats.byteLength) grow(slab)
  return slab.fresh++
}

function grow(slab: Slab): void {
  const { floats, ints } = viewsOf(new ArrayBuffer(slab.floats.byteLength * 2))
  ints.set(slab.ints)
  slab.floats = floats
  slab.ints = ints
}

function viewsOf(buffer: ArrayBuffer): Pick<Slab, 'floats' | 'ints'> {
  return { floats: new Float64Array(buffer), ints: new Int32Array(buffer) }
}
