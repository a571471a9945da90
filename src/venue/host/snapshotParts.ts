import { Deserializer, Serializer } from 'node:v8'

/** Minimum bytes of a word array that is stored as a separate record. */
const PART_FROM = 4_096
/** Rows per record; a longer list is split. */
const ROWS = 256

/**
 * Writes the large parts of a state as separate, numbered records: word arrays and long lists, so that no transaction
 * has to contain a whole state. Word arrays never change, so one that an earlier snapshot has stored is not written
 * again; lists are.
 */
export type SnapshotParts = {
  /** The bytes of a state, and the numbers of the parts that it refers to; `add` is called with new parts. */
  write(state: unknown, add: (part: number, bytes: Buffer) => void): { bytes: Buffer; used: ReadonlySet<number> }
  /** Reads a state; `find` returns the stored parts. */
  read(bytes: Buffer, find: (part: number) => Buffer): unknown
}

/** Hooks of V8's serializer for arrays; documented, but missing in its types. */
type Hooks = {
  _setTreatArrayBufferViewsAsHostObjects(treat: boolean): void
  _writeHostObject(value: unknown): void
  _readHostObject(): unknown
}

/** The kinds of host objects: inline words, words in a part, or a list whose rows are in parts. */
const [WORDS, PART, LIST] = [0, 1, 2]

/** The numbers of the parts of a split list. */
class CutList extends Float64Array {}

/** Creates the parts of one journal; `fresh` is above all used numbers. */
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
        serializer._writeHostObject = (object) => {
          if (object instanceof BigUint64Array) writeWords(serializer, object)
          else if (object instanceof CutList) writeList(serializer, object)
          else throw new TypeError('a state may contain typed arrays of 64-bit words only')
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

/** A state with its long lists replaced by the results of `cut`. */
function withoutLists(value: unknown, cut: (rows: readonly unknown[]) => CutList): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  if (Array.isArray(value)) return value.length > ROWS ? cut(value) : value.map((item) => withoutLists(item, cut))
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutLists(item, cut)]))
}

/** Copies bytes to separate memory. */
function wordsOf(bytes: Buffer): BigUint64Array {
  const words = new BigUint64Array(bytes.length / BigUint64Array.BYTES_PER_ELEMENT)
  new Uint8Array(words.buffer).set(bytes)
  return words
}
