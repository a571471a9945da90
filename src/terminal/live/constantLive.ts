import type { Live } from '@/base/live'

/**
 * Creates a live value that never changes, for hooks without anything to subscribe to. Create it once, not per render.
 */
export function constantLive<T>(value: T): Live<T> {
  return { getState: () => value, getInitialState: () => value, subscribe: () => () => undefined }
}
