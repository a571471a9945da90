import type { Live } from '@/base/live'

/** A live store that never changes: what is shown while there is no account to ask about. */
export function createIdleLive<T>(state: T): Live<T> {
  return { getState: () => state, getInitialState: () => state, subscribe: () => () => undefined }
}
