import { createStore } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import { attemptStorage } from './attemptStorage'

/** A stored text that all tabs of this browser share. Reading and writing may throw. */
export type SharedText = {
  read(): string | null
  write(text: string): void
  /** Calls the listener after another tab has written. */
  watch(listener: () => void): void
}

/** A value that all tabs of this browser share. */
export type SharedStore<T> = {
  readonly live: Live<T>
  /** Applies a change to the stored value, so that no tab undoes another's change; returns the new value. */
  change(apply: (stored: T) => T): T
}

/**
 * Creates the store of a shared text. `parse` must accept any text and `null`. If the browser rejects storage, the
 * value lasts as long as the page.
 */
export function createSharedStore<T>(
  text: SharedText,
  codec: { parse: (text: string | null) => T; format: (value: T) => string },
): SharedStore<T> {
  const read = () => attemptStorage(() => codec.parse(text.read()))
  const store = createStore<{ value: T }>(() => ({ value: read() ?? codec.parse(null) }))
  text.watch(() => {
    const value = read()
    if (value !== null) store.setState({ value })
  })
  return {
    live: {
      getState: () => store.getState().value,
      getInitialState: () => store.getInitialState().value,
      subscribe: (listener) => store.subscribe((after, before) => listener(after.value, before.value)),
    },
    change(apply) {
      const value = apply(read() ?? store.getState().value)
      attemptStorage(() => text.write(codec.format(value)))
      store.setState({ value })
      return value
    },
  }
}
