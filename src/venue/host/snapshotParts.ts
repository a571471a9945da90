import { Deserializer, Serializer } from 'node:v8'

/** Bytes from which an array of words is worth a record of its own. */
const PART_FROM = 4_096
/** Rows to a record; a longer list is cut. */
const ROWS = 256

/**
 * What of a state is kept beside its snapshot, each part under a number of its own: arrays of words and long lists, so that
 * no transaction has to hold all of a state. What is in an array never changes again, so one that was kept with an earlier
 * snapshot need not be written with the next one; lists are cut and written anew.
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

/** What a host object is: words as they are, words that are a part, or a list whose rows are parts. */
const [WORDS, PART, LIST] = [0, 1, 2]

/** The parts that a list was cut into. */
class CutList extends Float64Array {}

/** Makes the parts of one journal; `fresh` is a number above all that are taken. */
export function createSnapshotParts(fresh: number): SnapshotParts {
  const numbers = new WeakMap<BigUint64Array, number>()

  return {
    write(state, add) {
      const used = new Set<number>()

      function addPart(bytes: Buffer): number {
        const part = fresh++
        add(part, bytes)
        return part
      }

      function writeWords(serializer: Serializer, words: BigUint64Array): void {
        const bytes = Buffer.from(words.buffer, words.byteOffset, words.byteLength)
        if (bytes.length < PART_FROM) {
          serializer.writeUint32(WORDS)
          serializer.writeUint32(bytes.length)
          serializer.writeRawBytes(bytes)
          return
        }
        const part = numbers.get(words) ?? addPart(bytes)
        numbers.set(words, part)
        used.add(part)
        serializer.writeUint32(PART)
        serializer.writeDouble(part)
      }

      function writeList(serializer: Serializer, list: CutList): void {
        serializer.writeUint32(LIST)
        serializer.writeUint32(list.length)
        for (const part of list) serializer.writeDouble(part)
      }

      function bytesOf(value: unknown): Buffer {
        const serializer = new Serializer() as Serializer & Partial<Hooks>
        serializer._setTreatArrayBufferViewsAsHostObjects!(true)
        serializer._writeHostObject = (held) => {
          if (held instanceof BigUint64Array) writeWords(serializer, held)
          else if (held instanceof CutList) writeList(serializer, held)
          else throw new TypeError('a state keeps numbers in arrays of 64-bit words only')
        }
        serializer.writeHeader()
        serializer.writeValue(value)
        return serializer.releaseBuffer()
      }

      function cut(rows: readonly unknown[]): CutList {
        const parts: number[] = []
        for (let from = 0; from < rows.length; from += ROWS) parts.push(addPart(bytesOf(rows.slice(from, from + ROWS))))
        for (const part of parts) used.add(part)
        return CutList.from(parts)
      }

      return { bytes: bytesOf(withoutLists(state, cut)), used }
    },
    read(bytes, find) {
      function valueOf(piece: Buffer): unknown {
        const deserializer = new Deserializer(piece) as Deserializer & Partial<Hooks>
        deserializer._readHostObject = () => {
          const kind = deserializer.readUint32()
          if (kind === WORDS) return wordsOf(deserializer.readRawBytes(deserializer.readUint32()))
          if (kind === LIST) return readList(deserializer)
          const part = deserializer.readDouble()
          const words = wordsOf(find(part))
          numbers.set(words, part)
          return words
        }
        deserializer.readHeader()
        return deserializer.readValue()
      }

      function readList(deserializer: Deserializer): unknown[] {
        const parts = Array.from({ length: deserializer.readUint32() }, () => deserializer.readDouble())
        return parts.flatMap((part) => valueOf(find(part)) as unknown[])
      }

      return valueOf(bytes)
    },
  }
}

/** A state with its long lists replaced by what `cut` has made of them. */
function withoutLists(value: unknown, cut: (rows: readonly unknown[]) => CutList): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  if (Array.isArray(value)) return value.length > ROWS ? cut(value) : value.map((item) => withoutLists(item, cut))
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutLists(item, cut)]))
}

/** A copy of some bytes in memory of its own. */
function wordsOf(bytes: Buffer): BigUint64Array {
  const words = new BigUint64Array(bytes.length / BigUint64Array.BYTES_PER_ELEMENT)
  new Uint8Array(words.buffer).set(bytes)
  return words
}
