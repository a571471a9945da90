/** Work over many indices in pieces, so that no task is long. */
export type ChunkedWork = {
  /** Starts from the first index, even during a run. */
  start: () => void
  stop: () => void
}

/** Indices per piece, and the longest run of pieces before other tasks, ms. */
const PIECE = 500
const TURN_MS = 6

/** Creates work over indices up to a length that may grow meanwhile; `work` is called with one piece after another. */
export function createChunkedWork(length: () => number, work: (from: number, to: number) => void): ChunkedWork {
  let timer: ReturnType<typeof setTimeout> | null = null
  let at = 0

  function stop(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }

  function go(): void {
    timer = null
    const end = performance.now() + TURN_MS
    do {
      const to = Math.min(at + PIECE, length())
      work(at, to)
      at = to
    } while (at < length() && performance.now() < end)
    if (at < length()) timer = setTimeout(go)
  }

  return {
    start() {
      stop()
      at = 0
      timer = setTimeout(go)
    },
    stop,
  }
}
