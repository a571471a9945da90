import { createDeferredLive } from '@/base/createDeferredLive'
import type { Denied } from '../types'
import type { DeadMan, DeadManState } from './createDeadMan'

const off: DeadManState = { kind: 'off' }
const denied: Denied = { kind: 'denied', reason: 'code_missing', message: 'the code that signs and sends is missing' }

/** The dead-man switches before their code is there: what is asked of them waits for it. */
export function createDeferredDeadMan(loaded: Promise<DeadMan>): DeadMan {
  const lives = new Map<string, ReturnType<DeadMan['state']>>()
  return {
    state(account) {
      const live =
        lives.get(account) ??
        createDeferredLive(
          off,
          loaded.then((deadMan) => deadMan.state(account)),
        )
      lives.set(account, live)
      return live
    },
    arm: async (account) => (await loaded).arm(account),
    disarm: async (account) => (await loaded).disarm(account),
    dismiss: (account) => void loaded.then((deadMan) => deadMan.dismiss(account)),
    resume: async () => (await loaded).resume(),
  }
}

/** What stands in for them when their code cannot be loaded. */
export const absentDeadMan: DeadMan = {
  state: () => ({ getState: () => off, getInitialState: () => off, subscribe: () => () => undefined }),
  arm: async () => denied,
  disarm: async () => denied,
  dismiss: () => undefined,
  resume: async () => undefined,
}
