import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import type { Timers } from '@/base/clock'
import type { AddressText } from '@/client/types'
import type { AgentStatus } from './types'

/** The known status of each account, with subscriptions. */
export type AgentStatuses = {
  live(account: AddressText): Live<AgentStatus>
  get(account: AddressText): AgentStatus
  set(account: AddressText, status: AgentStatus): void
}

const ASK_AGAIN_MS = 60_000

/** Creates the statuses; `refresh` is called on an account's first subscription, then every minute while it has any. */
export function createAgentStatuses(refresh: (account: AddressText) => Promise<void>, timers: Timers): AgentStatuses {
  const stores = new Map<AddressText, StoreApi<AgentStatus>>()
  const lives = new Map<AddressText, Live<AgentStatus>>()

  function storeOf(account: AddressText): StoreApi<AgentStatus> {
    const existing = stores.get(account)
    if (existing) return existing
    const store = createStore<AgentStatus>(() => ({ kind: 'unknown' }))
    stores.set(account, store)
    return store
  }

  function createLive(account: AddressText): Live<AgentStatus> {
    const store = storeOf(account)
    let subscribers = 0
    let timer: unknown = null
    function ask(): void {
      void refresh(account)
      timer = timers.set(ask, ASK_AGAIN_MS)
    }
    return {
      getState: store.getState,
      getInitialState: store.getInitialState,
      subscribe(listener) {
        const unsubscribe = store.subscribe(listener)
        if (subscribers++ === 0) ask()
        let subscribed = true
        return () => {
          unsubscribe()
          if (subscribed && --subscribers === 0) timers.clear(timer)
          subscribed = false
        }
      },
    }
  }

  return {
    live(account) {
      const existing = lives.get(account) ?? createLive(account)
      lives.set(account, existing)
      return existing
    },
    get: (account) => storeOf(account).getState(),
    set: (account, status) => storeOf(account).setState(status, true),
  }
}
