import { createFairQueue } from './fairQueue'

/** Work for clients, done one piece of each client in turn. */
export type Turns = {
  /** Does the work when it is the client's turn: after what it has asked for before, and one piece of each other client. */
  take(client: string, work: () => void): void
}

/** How long work may go on before blocks, timers and what has come in over the network are looked at again. */
const SLICE_MS = 4

/** Makes turns for all that share a thread: what one client sends at once is then not in front of all others. */
export function createTurns(): Turns {
  const queue = createFairQueue<() => void>()
  let serving = false

  async function serve(): Promise<void> {
    while (queue.size() > 0) {
      const until = performance.now() + SLICE_MS
      for (let work = queue.take(); work; work = performance.now() < until ? queue.take() : null) {
        work()
        // The answer to a read is written in microtasks: its time is to count for this slice.
        await Promise.resolve()
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
    serving = false
  }

  return {
    take(client, work) {
      queue.push(client, work)
      if (serving) return
      serving = true
      // What came in together takes turns from its first piece on.
      setImmediate(() => void serve())
    },
  }
}
