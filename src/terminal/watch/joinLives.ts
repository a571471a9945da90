import type { Live } from '@/base/live'

/** Combines several live values into one live list. The list stays the same object until a value changes. */
export function joinLives<T>(lives: readonly Live<T>[]): Live<readonly T[]> {
  let seen: readonly T[] = lives.map((live) => live.getState())
  const read = () => {
    const now = lives.map((live) => live.getState())
    if (now.some((value, at) => value !== seen[at])) seen = now
    return seen
  }
  return {
    getState: read,
    getInitialState: read,
    subscribe(listener) {
      let before = read()
      const update = () => {
        const after = read()
        if (after === before) return
        const previous = before
        before = after
        listener(after, previous)
      }
      const ends = lives.map((live) => live.subscribe(update))
      return () => ends.forEach((end) => end())
    },
  }
}
