import * as v from 'valibot'
import { BaseError } from '@/base/BaseError'
import { balanceSchema } from '@/protocol/records/balance'
import { klineSchema } from '@/protocol/records/kline'
import { orderSchema } from '@/protocol/records/order'
import { positionSchema } from '@/protocol/records/position'
import { symbolRecordSchema } from '@/protocol/records/symbolRecord'
import { tickerSchema } from '@/protocol/records/ticker'
import { tradeSchema } from '@/protocol/records/trade'
import type { RecordedLine } from './createTap'
import { HISTORIES } from './histories'

/** A recorded part of a session; `from` and `until` in ms of the machine that recorded it. */
export type Recording = {
  readonly venue: string
  readonly from: number
  readonly until: number
  readonly lines: readonly RecordedLine[]
}

/**
 * Why a file cannot be played. `foreign`: not a recording. `version`: a format that this page does not know.
 * `incomplete`: its end is missing. `damaged`: a line cannot be read. `empty`: nothing was recorded.
 */
export type RecordingProblem = 'foreign' | 'version' | 'incomplete' | 'damaged' | 'empty'

/** Thrown for a text that is not a playable recording. `line` counts from 1; null where no line is at fault. */
export class RecordingError extends BaseError {
  override name = 'RecordingError'
  readonly problem: RecordingProblem
  readonly line: number | null
  constructor(problem: RecordingProblem, line: number | null = null) {
    super(line === null ? `recording: ${problem}` : `recording: ${problem} in line ${line}`)
    this.problem = problem
    this.line = line
  }
}

const FORMAT = 'kedge-recording'
const VERSION = 2
/** Version 1 has no histories. */
const READABLE: readonly number[] = [1, VERSION]

const time = v.pipe(v.number(), v.finite(), v.minValue(0))
const at = time
const socket = v.pipe(v.number(), v.integer())
const args = v.array(v.union([v.string(), v.number(), v.null()]))
const keyPart = v.union([v.string(), v.number()])
const listOf = <T extends v.GenericSchema>(record: T) => v.array(record)
const pagesOf = <T extends v.GenericSchema>(record: T) =>
  v.object({
    pages: v.array(v.looseObject({ list: v.array(record) })),
    pageParams: v.array(v.unknown()),
  })

const startSchema = v.object({ format: v.literal(FORMAT), version: v.number() })
const headSchema = v.object({
  ...startSchema.entries,
  venue: v.string(),
  from: time,
  until: time,
  lines: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
const requestSchema = v.object({
  op: v.string(),
  args: v.optional(v.array(v.record(v.string(), v.union([v.string(), v.number()])))),
})
const request = v.pipe(
  v.string(),
  v.check((text) => v.is(requestSchema, parse(text))),
)
const read = { kind: v.literal('read'), at, args }
const orders = v.array(orderSchema)

/** The schema of a line by its kind; `read` lines also by name, `query` lines by the third part of their key. */
const lineSchema = v.union([
  v.object({ kind: v.literal('sent'), at, socket, text: request }),
  v.object({ kind: v.literal('frame'), at, socket, text: v.string() }),
  v.object({ kind: v.literal('closed'), at, socket }),
  v.object({ ...read, name: v.picklist(['openOrders', 'finishedOrders']), data: orders }),
  v.object({ ...read, name: v.literal('order'), data: v.nullable(orderSchema) }),
  v.object({ ...read, name: v.literal('positions'), data: v.array(positionSchema) }),
  v.object({ ...read, name: v.literal('trades'), data: v.array(tradeSchema) }),
  v.object({ ...read, name: v.literal('klines'), data: v.array(klineSchema) }),
  v.object({ ...read, name: v.literal('ticker'), data: v.nullable(tickerSchema) }),
  ...[
    { place: ['symbols'], data: v.array(symbolRecordSchema) },
    { place: ['tickers'], data: v.array(tickerSchema) },
    { place: ['klines', null, null, null], data: pagesOf(klineSchema) },
    { place: ['account', null, 'balances'], data: v.array(balanceSchema) },
    ...Object.values(HISTORIES).map(({ place, record }) => ({ place: ['account', null, place], data: listOf(record) })),
  ].map(({ place, data }) => {
    const matchesPlace = (key: readonly unknown[]) =>
      key.length === place.length && place.every((part, index) => part === null || part === key[index])
    return v.object({
      kind: v.literal('query'),
      at,
      key: v.custom<readonly unknown[]>((key) => v.is(v.array(keyPart), key) && matchesPlace(key)),
      data,
    })
  }),
])

/** Whether a read of the page is recorded. */
export const isRecordedQuery = (key: readonly unknown[], data: unknown): boolean =>
  v.is(lineSchema, { kind: 'query', at: 0, key, data })

/** Writes a file for `decodeRecording`: one line of JSON that describes the recording, then one per record. */
export function encodeRecording({ venue, from, until, lines }: Recording): string {
  const head = { format: FORMAT, version: VERSION, venue, from, until, lines: lines.length }
  return [head, ...lines].map((line) => JSON.stringify(line)).join('\n')
}

/** Reads the text of a recording. Throws RecordingError. */
export function decodeRecording(text: string): Recording {
  const [first = '', ...rest] = text.trimEnd().split('\n')
  const start = parse(first)
  if (!v.is(startSchema, start)) throw new RecordingError('foreign')
  if (!READABLE.includes(start.version)) throw new RecordingError('version')
  if (!v.is(headSchema, start)) throw new RecordingError('damaged', 1)
  const { venue, from, until, lines: count } = start
  if (rest.length < count) throw new RecordingError('incomplete')
  const lines = decodeLines(rest, 2)
  if (lines.length !== count) throw new RecordingError('damaged', count + 2)
  return createRecording(venue, from, until, lines)
}

/** Decodes the lines that this browser stored. Throws RecordingError. */
export function decodeStored(venue: string, texts: readonly string[]): Recording {
  const lines = decodeLines(
    texts.flatMap((text) => text.split('\n')),
    1,
  )
  return createRecording(venue, lines[0]?.at ?? 0, lines.at(-1)?.at ?? 0, lines)
}

/**
 * Creates a recording whose times never decrease, although a machine's clock may be set back: lines keep their order.
 */
function createRecording(venue: string, from: number, until: number, lines: readonly RecordedLine[]): Recording {
  if (lines.length === 0) throw new RecordingError('empty')
  let last = from
  const ordered = lines.map((line) => {
    last = Math.max(last, line.at)
    return line.at === last ? line : { ...line, at: last }
  })
  return { venue, from, until: Math.max(until, last), lines: ordered }
}

function decodeLines(texts: readonly string[], first: number): readonly RecordedLine[] {
  return texts.map((text, index) => {
    const line = v.safeParse(lineSchema, parse(text))
    if (!line.success) throw new RecordingError('damaged', first + index)
    return line.output as RecordedLine
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Returns a recording without accounts: each address, and each transaction hash (which leads to its account), is
 * replaced by a number of the same length, the same number everywhere.
 */
export function hideAddresses(recording: Recording): Recording {
  const numbers = new Map<string, string>()
  const lines = recording.lines.map((line) => {
    const text = JSON.stringify(line).replaceAll(/0x(?:[0-9a-f]{64}|[0-9a-f]{40})(?![0-9a-f])/gi, (hex) => {
      const lower = hex.toLowerCase()
      const number = numbers.get(lower) ?? `0x${String(numbers.size + 1).padStart(hex.length - 2, '0')}`
      numbers.set(lower, number)
      return number
    })
    return JSON.parse(text) as RecordedLine
  })
  return { ...recording, lines }
}
