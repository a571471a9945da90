/**
 * A value that changes over time: the readable half of a zustand vanilla store, so that zustand's `useStore(live,
 * selector)` accepts it. Documentation says so where a live value works only while it has subscribers.
 */
export type Live<T> = {
  getState(): T
  getInitialState(): T
  /** Calls the listener after each change; returns the function that ends the subscription. */
  subscribe(listener: (state: T, previous: T) => void): () => void
}
