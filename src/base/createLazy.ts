import { createStore } from 'zustand/vanilla'

/** `failed`: loads that failed since the last retry. `attempt`: number of retries. */
type LazyLoads = { readonly failed: number; readonly attempt: number }

/** Failures and retries of all lazy code of the page. */
export const lazyLoads = createStore<LazyLoads>(() => ({ failed: 0, attempt: 0 }))

const loadErrors = new WeakSet<object>()

/** Whether an error is that of code that could not be loaded, rather than of code that runs. */
export function isLoadError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && loadErrors.has(error)
}

/** Makes every failed load run again when its code is next needed. */
export function retryFailedLoads(): void {
  lazyLoads.setState(({ attempt }) => ({ failed: 0, attempt: attempt + 1 }))
}

/** Code that is loaded when it is first needed. */
export type Lazy<T> = {
  /** The code when it is loaded, null before. */
  current(): T | null
  /** Loads the code once. A failure stays until `retryFailedLoads`, so that no component loads the code in a loop. */
  load(): Promise<T>
}

/** Makes code load when it is first needed; a failure is counted in `lazyLoads`. */
export function createLazy<T extends object>(fetchCode: () => Promise<T>): Lazy<T> {
  let value: T | null = null
  let loading: { readonly attempt: number; readonly code: Promise<T> } | null = null
  async function run(): Promise<T> {
    try {
      value = await fetchCode()
      return value
    } catch (error) {
      if (typeof error === 'object' && error !== null) loadErrors.add(error)
      lazyLoads.setState(({ failed }) => ({ failed: failed + 1 }))
      throw error
    }
  }
  return {
    current: () => value,
    load() {
      const { attempt } = lazyLoads.getState()
      if (loading === null || (value === null && loading.attempt !== attempt)) loading = { attempt, code: run() }
      return loading.code
    },
  }
}
