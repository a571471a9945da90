/** Limits concurrency; further jobs wait in order of arrival. */
export type Slots = {
  /** Runs the job as soon as a slot is free. Throws the signal's reason if it aborts while waiting. */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** Creates `count` slots. */
export function createSlots(count: number): Slots {
  const waiting: (() => void)[] = []
  let free = count

  async function enter(signal: AbortSignal | undefined): Promise<void> {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else free--
    if (!signal?.aborted) return
    leave()
    signal.throwIfAborted()
  }

  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else free++
  }

  return {
    async run(work, signal) {
      await enter(signal)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
