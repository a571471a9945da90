import type { Instance } from './types'

type Row = {
  readonly instance: Instance
  /** `due`: to be sent at `at`. `asked`: sent at `at`. `on`: acknowledged. `rejected`: by the venue. */
  state: 'due' | 'asked' | 'on' | 'rejected'
  at: number
  unanswered: number
}

const ACK_WITHIN_MS = 3_000
const ASK_AGAIN_AFTER_MS = 1_000
const UNANSWERED_LIMIT = 2

/** The instances of one connection with their states: which must be sent, and which answers are overdue. */
export type Subscriptions = {
  add(instance: Instance): void
  /** True when the venue must be notified. */
  remove(key: string): boolean
  has(key: string): boolean
  size(): number
  instances(): readonly Instance[]
  /** Subscribes to an instance again, at most once a second. */
  renew(key: string, now: number): void
  /** Starts a new connection: everything is due at once. */
  restart(): void
  /** Takes the instances to send now, which then count as asked. `dead`: two requests in a row had no answer. */
  take(now: number): { ask: readonly Instance[]; dead: boolean }
  answer(key: string, success: boolean): void
}

/** Creates an empty table of instances. Times are monotonic milliseconds. */
export function createSubscriptions(): Subscriptions {
  const rows = new Map<string, Row>()

  function due(row: Row, now: number): boolean {
    if (row.state === 'due') return now >= row.at
    return row.state === 'asked' && now - row.at >= ACK_WITHIN_MS
  }

  return {
    add: (instance) =>
      void rows.set(instance.key, { instance, state: 'due', at: Number.NEGATIVE_INFINITY, unanswered: 0 }),
    remove(key) {
      const row = rows.get(key)
      rows.delete(key)
      return row !== undefined && row.state !== 'due' && row.state !== 'rejected'
    },
    has: (key) => rows.has(key),
    size: () => rows.size,
    instances: () => [...rows.values()].map((row) => row.instance),
    renew(key, now) {
      const row = rows.get(key)
      if (!row || row.state === 'due') return
      row.at = Math.max(now, row.at + ASK_AGAIN_AFTER_MS)
      row.state = 'due'
    },
    restart() {
      for (const row of rows.values()) {
        row.state = 'due'
        row.at = Number.NEGATIVE_INFINITY
        row.unanswered = 0
      }
    },
    take(now) {
      const ready = [...rows.values()].filter((row) => due(row, now))
      const dead = ready.some((row) => row.state === 'asked' && row.unanswered + 1 >= UNANSWERED_LIMIT)
      for (const row of ready) {
        row.unanswered = row.state === 'asked' ? row.unanswered + 1 : 0
        row.state = 'asked'
        row.at = now
      }
      return { ask: ready.map((row) => row.instance), dead }
    },
    answer(key, success) {
      const row = rows.get(key)
      if (!row || row.state !== 'asked') return
      row.state = success ? 'on' : 'rejected'
      row.unanswered = 0
    },
  }
}
