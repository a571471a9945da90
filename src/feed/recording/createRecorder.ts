import type { Clock, Timers } from '@/base/clock'
import { MINUTE_MS } from '@/base/durations'
import { createDatabase } from '@/client/storage/createDatabase'
import type { RecordStore } from '@/client/storage/RecordStore'
import type { RecorderState } from '../types'
import type { RecordedLine, Tap } from './createTap'

/** A few seconds of a recording as lines of JSON. `session`: start of the recording. */
export type RecordedBlock = {
  readonly session: number
  readonly venue: string
  readonly until: number
  readonly text: string
}

/** Where this browser stores its last recording. */
export function openRecordedBlocks(factory: IDBFactory): RecordStore<RecordedBlock> {
  return createDatabase(factory, 'kedge-recording', ['blocks']).store('blocks')
}

/** Records what passes a tap. Starting replaces the previous recording. */
export type Recorder = { start(venue: string): Promise<void>; stop(): Promise<void> }

/** The recording keeps the last 15 minutes, and at most 32 million characters. */
const MAX_MS = 15 * MINUTE_MS
const MAX_CHARACTERS = 32_000_000
const BLOCK_MS = 2_000
/**
 * Interval at which all subscriptions are renewed, ms, so that a recording can be played after its start was deleted.
 */
const RENEW_MS = 60_000

export type RecorderOptions = {
  readonly tap: Tap
  readonly store: RecordStore<RecordedBlock>
  readonly clock: Clock
  readonly timers: Timers
  /** Renews all subscriptions. */
  readonly renew: () => void
  readonly onState: (state: RecorderState) => void
  readonly maxCharacters?: number
}

/** Creates a recorder that is off. If the browser cannot store a block, the recording ends with the state `failed`. */
export function createRecorder(options: RecorderOptions): Recorder {
  const { tap, store, clock, timers, onState, maxCharacters = MAX_CHARACTERS } = options
  let session = 0
  let venue = ''
  let count = 0
  let lines: string[] = []
  let blocks: { key: string; until: number; length: number }[] = []
  let timer: unknown = null
  let renewedAt = 0
  let writing: Promise<void> = Promise.resolve()

  function report(status: RecorderState['status']): void {
    onState({ status, since: status === 'off' ? null : session, blocks: blocks.length })
  }

  /** Runs work one after another, so that the reported state is that of the store. */
  function enqueue(work: () => Promise<void>): Promise<void> {
    writing = writing.then(work).catch(() => {
      end()
      report('failed')
    })
    return writing
  }

  function end(): void {
    tap.listen(null)
    if (timer !== null) timers.clear(timer)
    timer = null
  }

  function add(line: RecordedLine): void {
    lines.push(JSON.stringify(line))
  }

  async function storeBlock(): Promise<void> {
    if (lines.length === 0) return
    const text = lines.join('\n')
    lines = []
    const until = clock.now()
    const key = `${session}-${String(++count).padStart(8, '0')}`
    await store.set(key, { session, venue, until, text })
    blocks.push({ key, until, length: text.length })
    let sum = blocks.reduce((total, { length }) => total + length, 0)
    while (blocks[0] && (sum > maxCharacters || blocks[0].until < until - MAX_MS)) {
      sum -= blocks[0].length
      await store.delete(blocks.shift()!.key)
    }
  }

  function work(): void {
    timer = timers.set(work, BLOCK_MS)
    if (clock.monotonic() - renewedAt >= RENEW_MS) renew()
    void enqueue(async () => {
      await storeBlock()
      if (timer !== null) report('on')
    })
  }

  function renew(): void {
    renewedAt = clock.monotonic()
    options.renew()
  }

  return {
    start(name) {
      end()
      lines = []
      return enqueue(async () => {
        for (const [key] of await store.entries()) await store.delete(key)
        blocks = []
        venue = name
        session = clock.now()
        tap.listen(add)
        renew()
        report('on')
        timer = timers.set(work, BLOCK_MS)
      })
    },
    stop() {
      end()
      return enqueue(async () => {
        await storeBlock()
        report('off')
      })
    },
  }
}
