/** Work over many indices, split into chunks so that no task is long. */
export type ChunkedWork = {
  /** Starts from the first index, even during a run. */
  start: () => void
  stop: () => void
}

/** Indices per chunk. */
const CHUNK = 500
/** Maximum duration of a task, ms. */
const TASK_MS = 6

/**
 * Creates work over the indices below `length()`, which may grow during the work. `work` is called with one range after
 * another.
 */
export function createChunkedWork(length: () => number, work: (from: number, to: number) => void): ChunkedWork {
  let timer: ReturnType<typeof setTimeout> | null = null
  let next = 0

  function stop(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }

  function runTask(): void {
    timer = null
    const end = performance.now() + TASK_MS
    do {
      const to = Math.min(next + CHUNK, length())
      work(next, to)
      next = to
    } while (next < length() && performance.now() < end)
    if (next < length()) timer = setTimeout(runTask)
  }

  return {
    start() {
      stop()
      next = 0
      timer = setTimeout(runTask)
    },
    stop,
  }
}
