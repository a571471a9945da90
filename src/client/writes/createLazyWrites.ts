import { createLazyLive } from '@/base/createLazyLive'
import type { Blocked, SettledWrite, VenueClock, Writes } from '../types'
import { expiryOf, startDeadline } from './expiryOf'

/**
 * The write path before its code has loaded: submitted writes wait for it, but not beyond their expiry, so that nothing
 * is sent that the trader no longer expects.
 */
export function createLazyWrites(loaded: Promise<Writes>, clock: VenueClock): Writes {
  let ready: Writes | null = null
  void loaded.then((writes) => (ready = writes))
  return {
    // No await once the code has loaded: the write would wait behind the rendering that the same click started.
    async submit(action, body, options) {
      if (ready) return await ready.submit(action, body, options)
      const deadline = startDeadline(clock, options.signer?.kind ?? 'agent', options.expiryMs ?? expiryOf(action, body))
      const writes = await loaded
      return deadline.isOver() ? tooLate : await writes.submit(action, body, options)
    },
    prepare: (account) => ready?.prepare(account),
    relax: () => ready?.relax(),
    pending: createLazyLive(
      [],
      loaded.then(({ pending }) => pending),
    ),
    resume: async () => (await loaded).resume(),
    onSettled: (listener) => subscribeLater(loaded, listener),
    journal: async (limit) => (await loaded).journal(limit),
    readRecord: async (id) => (await loaded).readRecord(id),
    // No await once the code has loaded: the next outcome may drop what this one overlaps.
    concurrentWith: async (record) => (ready ?? (await loaded)).concurrentWith(record),
    recordPushes: (markers) => void loaded.then((writes) => writes.recordPushes(markers)),
  }
}

const tooLate: Blocked = { kind: 'blocked', reason: 'expired', message: 'what signs and sends came too late' }

function subscribeLater(loaded: Promise<Writes>, listener: (settled: SettledWrite) => void): () => void {
  let ended = false
  let stop: (() => void) | null = null
  void loaded.then((writes) => {
    if (!ended) stop = writes.onSettled(listener)
  })
  return () => {
    ended = true
    stop?.()
  }
}
