import type { Live } from '@/base/live'

/** A live value that is made of another one; who looks at it is notified only when `same` says that it changed. */
export function deriveLive<S, T>(source: Live<S>, derive: (state: S) => T, same: (a: T, b: T) => boolean): Live<T> {
  let last = derive(source.getState())
  function read(state: S): T {
    const next = derive(state)
    if (!same(last, next)) last = next
    return last
  }
  const initial = last
  return {
    getState: () => read(source.getState()),
    getInitialState: () => initial,
    subscribe: (listener) => {
      let shown = read(source.getState())
      return source.subscribe((state) => {
        const previous = shown
        shown = read(state)
        if (shown !== previous) listener(shown, previous)
      })
    },
  }
}
