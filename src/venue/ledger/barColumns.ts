import type { Bar } from './bar'

const FIELDS = ['start', 'open', 'high', 'low', 'close', 'volume', 'last'] as const
/** Bars per chunk, and words per bar: its fields as numbers, then its turnover in two halves. */
const CHUNK = 256
const WORDS = FIELDS.length + 2
const WORD_BITS = 64n

/** Words of closed bars: numbers, and halves of turnovers. */
type Words = BigUint64Array<ArrayBuffer>

/** Closed bars in a snapshot: full chunks, and the bars after them. */
export type BarColumnsDump = { chunks: readonly Words[]; tail: Words }

/** Closed bars, oldest first, 72 bytes each: at least the newest `cap`, and less than two chunks more. */
export type BarColumns = {
  readonly count: number
  push(bar: Bar): void
  at(index: number): Bar
  start(index: number): number
  /** Full chunks are not copied: they never change, so a snapshot may reference them. */
  dump(): BarColumnsDump
}

type Chunk = { readonly words: Words; readonly numbers: Float64Array }

/** Creates the store. It drops its oldest chunk when enough bars remain. */
export function createBarColumns(cap: number, from?: BarColumnsDump): BarColumns {
  const chunks: Chunk[] = from?.chunks.map(chunkOf) ?? []
  let tail = emptyChunk()
  /** Bars in the tail. */
  let filled = 0
  if (from) {
    tail.words.set(from.tail)
    filled = from.tail.length / WORDS
  }

  function closeTail(): void {
    chunks.push(tail)
    tail = emptyChunk()
    filled = 0
    if ((chunks.length - 1) * CHUNK >= cap) chunks.shift()
  }

  function chunkAt(index: number): Chunk {
    return chunks[Math.floor(index / CHUNK)] ?? tail
  }

  return {
    get count() {
      return chunks.length * CHUNK + filled
    },
    push(bar) {
      const at = filled * WORDS
      for (const [offset, field] of FIELDS.entries()) tail.numbers[at + offset] = bar[field]
      tail.words[at + FIELDS.length] = BigInt.asUintN(64, bar.turnover)
      tail.words[at + FIELDS.length + 1] = bar.turnover >> WORD_BITS
      if (++filled === CHUNK) closeTail()
    },
    at(index) {
      const { words, numbers } = chunkAt(index)
      const at = (index % CHUNK) * WORDS
      const bar = { turnover: words[at + FIELDS.length]! + (words[at + FIELDS.length + 1]! << WORD_BITS) } as Bar
      for (const [offset, field] of FIELDS.entries()) bar[field] = numbers[at + offset]!
      return bar
    },
    start: (index) => chunkAt(index).numbers[(index % CHUNK) * WORDS]!,
    dump: () => ({ chunks: chunks.map(({ words }) => words), tail: tail.words.slice(0, filled * WORDS) }),
  }
}

function emptyChunk(): Chunk {
  return chunkOf(new BigUint64Array(CHUNK * WORDS))
}

function chunkOf(words: Words): Chunk {
  return { words, numbers: new Float64Array(words.buffer, words.byteOffset, words.length) }
}
