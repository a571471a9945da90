/**
 * Something that changes while one looks at it: the readable half of a zustand vanilla store.
 * `useStore(live, selector)` of zustand takes one as it is. What starts and ends with its subscribers says so itself.
 */
export type Live<T> = {
  getState(): T
  getInitialState(): T
  /** Calls back after each change; returns what ends the subscription. */
  subscribe(listener: (state: T, previous: T) => void): () => void
}
