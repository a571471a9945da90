import type { Blocked, WriteRecord, Writes } from '../types'

const blocked: Blocked = {
  kind: 'blocked',
  reason: 'code_missing',
  message: 'the code that signs and sends is missing',
}
/** A constant, since subscribers would take a new list for a change. */
const list: readonly WriteRecord[] = []
const none: Writes['pending'] = { getState: () => list, getInitialState: () => list, subscribe: () => () => undefined }

/** Stands in for the write path when its code cannot be loaded: every write is blocked. */
export const noopWrites: Writes = {
  submit: async () => blocked,
  prepare: () => undefined,
  relax: () => undefined,
  pending: none,
  resume: async () => undefined,
  onSettled: () => () => undefined,
  journal: async () => [],
  readRecord: async () => null,
  concurrentWith: async () => [],
  recordPushes: () => undefined,
}
