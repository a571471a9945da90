import { createStore } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import { attemptStorage } from './attemptStorage'

/** One text that all tabs of this browser keep together. Reading and writing may throw. */
export type SharedText = {
  read(): string | null
  write(text: string): void
  /** Calls back after another tab has written. */
  watch(listener: () => void): void
}

/** A value that all tabs of this browser share. */
export type SharedStore<T> = {
  readonly live: Live<T>
  /** Makes a change to what is stored now, so that no tab undoes another's; gives what it has become. */
  change(apply: (stored: T) => T): T
}

/**
 * Makes the store of a text that is shared by tabs. `parse` gives a value to every text, `null` included. Where storage is
 * rejected the value lasts as long as the page.
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
