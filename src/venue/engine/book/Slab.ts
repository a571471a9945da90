/**
 * Records of one size in one buffer that grows by doubling, so that a million of them are not a million objects for the
 * garbage collector. A record is identified by its number, above 0; 0 is none.
 */
export type Slab = {
  readonly bytes: number
  floats: Float64Array
  ints: Int32Array
  /** The first number that was never used. */
  fresh: number
  /** The last freed number; the first int of each freed record is the one freed before. */
  free: number
}

const INITIAL_RECORDS = 256

/** Creates a slab. `bytes`: size of a record, a multiple of 8. */
export function createSlab(bytes: number): Slab {
  return { bytes, ...viewsOf(new ArrayBuffer(INITIAL_RECORDS * bytes)), fresh: 1, free: 0 }
}

/** Allocates a record; it contains data of an earlier one. */
export function allocateRecord(slab: Slab): number {
  const number = slab.free
  if (number === 0) return freshRecord(slab)
  slab.free = slab.ints[firstInt(slab, number)]!
  return number
}

/** Frees a record. */
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
