/** Work over a long row, done piece by piece, so that none of its tasks is long. */
export type Pieces = {
  /** Begins at the first index, also where the work was under way. */
  start: () => void
  stop: () => void
}

/** Indices of a piece, and how long pieces may follow one another before others get their turn, ms. */
const PIECE = 500
const TURN_MS = 6

/** Prepares work over indices up to a length that may grow meanwhile; `work` gets one piece after the other. */
export function createPieces(length: () => number, work: (from: number, to: number) => void): Pieces {
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
