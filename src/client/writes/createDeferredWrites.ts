import { createDeferredLive } from '@/base/createDeferredLive'
import type { SettledWrite, Writes } from '../types'

/** The path of writes before its code is there: what is submitted waits for it. */
export function createDeferredWrites(loaded: Promise<Writes>): Writes {
  return {
    submit: async (action, body, options) => (await loaded).submit(action, body, options),
    pending: createDeferredLive(
      [],
      loaded.then(({ pending }) => pending),
    ),
    resume: async () => (await loaded).resume(),
    onSettled: (listener) => subscribeLater(loaded, listener),
    journal: async (limit) => (await loaded).journal(limit),
    notePushes: (marks) => void loaded.then((writes) => writes.notePushes(marks)),
  }
}

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
