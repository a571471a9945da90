import type { Live } from '@/base/live'

/** A live value that never changes, for when there is nothing to subscribe to. Create it once, not per render. */
export function constantLive<T>(value: T): Live<T> {
  return { getState: () => value, getInitialState: () => value, subscribe: () => () => undefined }
}
