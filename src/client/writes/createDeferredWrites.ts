import { createDeferredLive } from '@/base/createDeferredLive'
import type { SettledWrite, Writes } from '../types'

/** The path of writes before its code is there: what is submitted waits for it. */
export function createDeferredWrites(loaded: Promise<Writes>): Writes {
  let there: Writes | null = null
  void loaded.then((writes) => (there = writes))
  return {
    // at once where it is there: whoever pressed a button should not wait behind what the press lets the page paint
    submit: async (action, body, options) => await (there ?? (await loaded)).submit(action, body, options),
    prepare: (account) => there?.prepare(account),
    relax: () => there?.relax(),
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
