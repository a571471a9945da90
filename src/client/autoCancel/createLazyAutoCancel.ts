import { createLazyLive } from '@/base/createLazyLive'
import type { Blocked } from '../types'
import type { AutoCancel, AutoCancelState } from './createAutoCancel'

const off: AutoCancelState = { kind: 'off' }
const blocked: Blocked = {
  kind: 'blocked',
  reason: 'code_missing',
  message: 'the code that signs and sends is missing',
}

/** Creates auto-cancel timers whose code is still loading: calls wait for it. */
export function createLazyAutoCancel(loaded: Promise<AutoCancel>): AutoCancel {
  const lives = new Map<string, ReturnType<AutoCancel['state']>>()
  return {
    state(account) {
      const live =
        lives.get(account) ??
        createLazyLive(
          off,
          loaded.then((autoCancel) => autoCancel.state(account)),
        )
      lives.set(account, live)
      return live
    },
    arm: async (...request) => (await loaded).arm(...request),
    disarm: async (...request) => (await loaded).disarm(...request),
    dismiss: (account) => void loaded.then((autoCancel) => autoCancel.dismiss(account)),
    resume: async () => (await loaded).resume(),
  }
}

/** Stands in for the timers when their code cannot be loaded. */
export const noopAutoCancel: AutoCancel = {
  state: () => ({ getState: () => off, getInitialState: () => off, subscribe: () => () => undefined }),
  arm: async () => blocked,
  disarm: async () => blocked,
  dismiss: () => undefined,
  resume: async () => undefined,
}
