import type { RecordStore } from '@/client/storage/RecordStore'

/** How many orders each account's keys signed lately; kept in storage, so that neither a reload nor another tab begins anew. */
export type Pace = {
  /**
   * Counts `orders` more, which may be executed from `now` until `expiresAfter` (both venue ms), unless more than `most`
   * could then be executed within any 60 s.
   */
  take(name: string, taken: Taken, most: number): Promise<boolean>
}

/** Orders that were signed. Times are venue ms. */
export type Taken = { readonly orders: number; readonly now: number; readonly expiresAfter: number }

/** Until when (venue ms, whole seconds) how many orders count. */
export type PaceRecord = readonly (readonly [until: number, orders: number])[]

type Waiting = {
  readonly taken: Taken
  readonly most: number
  resolve(granted: boolean): void
  reject(error: unknown): void
}

const WINDOW_MS = 60_000
const STEP_MS = 1_000

/**
 * Makes the count. What is kept of an order is how long it counts: a request that was held back may be executed just
 * before it expires, so until 60 s after that. Requests that come while the store works are counted together in one step.
 */
export function createPace(store: RecordStore<PaceRecord>): Pace {
  const queues = new Map<string, Waiting[]>()

  async function work(name: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0)
      let granted: readonly boolean[] = []
      try {
        await store.update(name, (previous = []) => {
          const counts = new Map(previous)
          granted = batch.map((waiting) => grant(counts, waiting))
          return [...counts]
        })
        for (const [at, { resolve }] of batch.entries()) resolve(granted[at]!)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    queues.delete(name)
  }

  return {
    take(name, taken, most) {
      return new Promise((resolve, reject) => {
        const waiting = { taken, most, resolve, reject }
        const queue = queues.get(name)
        if (queue) return void queue.push(waiting)
        const started = [waiting]
        queues.set(name, started)
        void work(name, started)
      })
    },
  }
}

/** Adds orders to what counts, in place, and drops what counts no longer. False, and nothing added: they are too many. */
function grant(counts: Map<number, number>, { taken, most }: Waiting): boolean {
  const { orders, now, expiresAfter } = taken
  let counted = orders
  for (const [until, count] of counts)
    if (until > now) counted += count
    else counts.delete(until)
  if (counted > most) return false
  const until = Math.ceil((Math.max(now, expiresAfter) + WINDOW_MS) / STEP_MS) * STEP_MS
  counts.set(until, (counts.get(until) ?? 0) + orders)
  return true
}
