import { Deserializer, Serializer } from 'node:v8'

/** Bytes from which an array is worth a record of its own. */
const PART_FROM = 4_096

/**
 * The arrays of a state that are kept beside its snapshot, each under a number of its own. What is in a state never
 * changes again, so an array that was kept with an earlier snapshot need not be written with the next one.
 */
export type SnapshotParts = {
  /** The bytes of a state, and the numbers of the parts that it refers to; `add` is given those that are new. */
  write(state: unknown, add: (part: number, bytes: Buffer) => void): { bytes: Buffer; used: ReadonlySet<number> }
  /** The state of some bytes; `find` has the parts that were added. */
  read(bytes: Buffer, find: (part: number) => Buffer): unknown
}

/** The hooks by which V8's serializer leaves arrays to others; documented, but not in its types. */
type Hooks = {
  _setTreatArrayBufferViewsAsHostObjects(treat: boolean): void
  _writeHostObject(value: unknown): void
  _readHostObject(): unknown
}

/** Makes the parts of one journal; `fresh` is a number above all that are taken. */
export function createSnapshotParts(fresh: number): SnapshotParts {
  const numbers = new WeakMap<BigUint64Array, number>()

  return {
    write(state, add) {
      const used = new Set<number>()
      const serializer = new Serializer() as Serializer & Partial<Hooks>
      serializer._setTreatArrayBufferViewsAsHostObjects!(true)
      serializer._writeHostObject = (value) => {
        if (!(value instanceof BigUint64Array))
          throw new TypeError('a state keeps numbers in arrays of 64-bit words only')
        const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
        if (bytes.length < PART_FROM) {
          serializer.writeUint32(bytes.length)
          serializer.writeRawBytes(bytes)
          return
        }
        let part = numbers.get(value)
        if (part === undefined) {
          part = fresh++
          numbers.set(value, part)
          add(part, bytes)
        }
        used.add(part)
        serializer.writeUint32(PART_FROM)
        serializer.writeDouble(part)
      }
      serializer.writeHeader()
      serializer.writeValue(state)
      return { bytes: serializer.releaseBuffer(), used }
    },
    read(bytes, find) {
      const deserializer = new Deserializer(bytes) as Deserializer & Partial<Hooks>
      deserializer._readHostObject = () => {
        const length = deserializer.readUint32()
        if (length < PART_FROM) return wordsOf(deserializer.readRawBytes(length))
        const part = deserializer.readDouble()
        const words = wordsOf(find(part))
        numbers.set(words, part)
        return words
      }
      deserializer.readHeader()
      return deserializer.readValue()
    },
  }
}

/** A copy of some bytes in memory of its own. */
function wordsOf(bytes: Buffer): BigUint64Array {
  const words = new BigUint64Array(bytes.length / BigUint64Array.BYTES_PER_ELEMENT)
  new Uint8Array(words.buffer).set(bytes)
  return words
}
