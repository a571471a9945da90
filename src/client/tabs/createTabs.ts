import type { Tabs } from './Tabs'

/** The part of the browser's lock manager that tabs use. */
export type Locks = Pick<LockManager, 'request'>

/** The part of BroadcastChannel that tabs use. */
export type TabChannel = {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/**
 * Creates tabs from the browser's locks and a channel. A lock is held only while a write is undecided: a page with a
 * lock is not stored in the back/forward cache. The browser releases it when the tab ends for any reason.
 */
export function createTabs({
  id,
  name,
  locks,
  channel,
}: {
  readonly id: string
  /** Shared by the tabs: identifies the venue. */
  readonly name: string
  readonly locks: Locks
  readonly channel: TabChannel
}): Tabs {
  const listeners = new Set<(message: unknown) => void>()
  let lock: Promise<() => void> | null = null
  let isHeld = false
  channel.addEventListener('message', ({ data }) => listeners.forEach((listener) => listener(data)))

  const lockOf = (tabId: string) => `${name}/tab/${tabId}`

  function acquire(): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const request = locks.request(lockOf(id), () => new Promise<void>((free) => resolve(free)))
      request.catch(reject)
    })
  }

  return {
    id,
    async hold() {
      const holding = (lock ??= acquire())
      await holding
      isHeld = lock === holding
    },
    isHolding: () => isHeld,
    release() {
      void lock?.then((free) => free())
      lock = null
      isHeld = false
    },
    whenGone: (tabId) => locks.request(lockOf(tabId), { mode: 'shared' }, () => undefined) as Promise<void>,
    send: (message) => channel.postMessage(message),
    onMessage(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
