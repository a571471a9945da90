import { createFairQueue } from './fairQueue'

/** Schedules work for clients, one piece of each client in turn. */
export type FairScheduler = {
  /** Runs the work when it is the client's turn: after its earlier work, and one piece of each other client. */
  schedule(client: string, work: () => void): void
}

/** Maximum duration of work before blocks, timers and network input get a turn, ms. */
const SLICE_MS = 4

/** Creates a scheduler for all work on a thread, so that a client's burst does not delay all others. */
export function createFairScheduler(): FairScheduler {
  const queue = createFairQueue<() => void>()
  let serving = false

  async function serve(): Promise<void> {
    while (queue.size() > 0) {
      const until = performance.now() + SLICE_MS
      for (let work = queue.take(); work; work = performance.now() < until ? queue.take() : null) {
        work()
        // A read is answered in microtasks: include their time in this slice.
        await Promise.resolve()
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
    serving = false
  }

  return {
    schedule(client, work) {
      queue.push(client, work)
      if (serving) return
      serving = true
      // Inputs that arrive together take turns from the first one on.
      setImmediate(() => void serve())
    },
  }
}
