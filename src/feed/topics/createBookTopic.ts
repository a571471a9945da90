import type { BookParams, Phase } from '../types'
import { encodeBookFrame } from '../book/bookFrame'
import { createBook, type BookResult } from '../book/createBook'
import { createInstance } from '../socket/createInstance'
import type { LinkStatus } from '../socket/createLink'
import { createRetry } from './createRetry'
import type { Topic, TopicContext } from './Topic'

const SNAPSHOT_WITHIN_MS = 3_000
const REJECTED_SNAPSHOTS = 3

/**
 * Creates the topic of one book, from snapshot and deltas by the interface's rules for clients. A collected book always
 * equals the venue's at its update id; when pushes are missing or invalid, the last book stays visible, marked stale,
 * until a new snapshot arrives. A rejected subscription is retried with growing pauses.
 */
export function createBookTopic(params: BookParams, context: TopicContext): Topic {
  const { symbolId, depth, merge } = params
  const book = createBook(params)
  let link: LinkStatus = 'down'
  let shown = false
  let rejectedSnapshots = 0
  /** The last known update id, also across restarts of the venue. */
  let lastId = 0
  let problem: string | null = null
  let changed = true
  let waiting: unknown = null
  const retry = createRetry(resync, context)

  function phase(): Phase {
    if (problem !== null) return 'error'
    if (book.synchronized() && link === 'live') return 'live'
    return shown ? 'stale' : 'loading'
  }

  function touch(): void {
    changed = true
    context.dirty()
  }

  function awaitSnapshot(): void {
    if (waiting !== null) context.timers.clear(waiting)
    waiting = context.timers.set(() => {
      waiting = null
      if (!book.synchronized() && problem === null && link !== 'down') resync()
    }, SNAPSHOT_WITHIN_MS)
  }

  function fail(reason: string): void {
    problem = reason
    retry.begin()
    touch()
  }

  function resync(): void {
    book.reset()
    context.count('resyncs')
    context.renew()
    awaitSnapshot()
  }

  function afterSnapshot(result: BookResult): void {
    if (result === 'applied') {
      rejectedSnapshots = 0
      problem = null
      retry.end()
      // Update ids go back only when the venue has restarted.
      if (book.updateId() < lastId) context.restarted()
      return
    }
    rejectedSnapshots++
    if (rejectedSnapshots > REJECTED_SNAPSHOTS) fail('invalid_snapshot')
    else resync()
  }

  function afterDelta(result: BookResult): void {
    if (result === 'gap') context.count('gaps')
    if (result === 'gap' || result === 'invalid') resync()
  }

  function conclude(result: BookResult, snapshot: boolean): void {
    if (snapshot) afterSnapshot(result)
    else afterDelta(result)
    if (result === 'applied') lastId = book.updateId()
    if (result !== 'ignored') touch()
  }

  return {
    instance: createInstance('l2_book', { symbol_id: symbolId, depth, merge }),
    repeats: false,
    scanned: {
      symbolId,
      merge,
      units: book.units,
      onScan: (push) => conclude(book.applyPush(push, push.snapshot), push.snapshot),
    },
    onPush(push) {
      if (push.type !== 'snapshot' && push.type !== 'delta') return false
      const { s: symbol = symbolId } = push.data as Readonly<Record<string, unknown>>
      if (symbol !== symbolId) return false
      const snapshot = push.type === 'snapshot'
      conclude(book.applyData(push.data, snapshot), snapshot)
      return true
    },
    onAcknowledged: awaitSnapshot,
    onRejected: fail,
    onLink(status) {
      if (status === link) return
      link = status
      if (status === 'down') book.reset()
      touch()
    },
    retry: retry.now,
    onWake() {
      problem = null
      rejectedSnapshots = 0
      retry.end()
      book.reset()
      touch()
    },
    collect() {
      if (!changed) return null
      changed = false
      const frame = book.synchronized() ? encodeBookFrame(book, depth) : null
      shown ||= frame !== null
      return { kind: 'book', phase: phase(), problem, frame }
    },
    refresh: () => undefined,
    close() {
      if (waiting !== null) context.timers.clear(waiting)
      waiting = null
      retry.end()
    },
  }
}
