import type { Blocked, WriteRecord, Writes } from '../types'

const blocked: Blocked = {
  kind: 'blocked',
  reason: 'code_missing',
  message: 'the code that signs and sends is missing',
}
/** The same list each time: another one would be a change for whatever shows it. */
const list: readonly WriteRecord[] = []
const none: Writes['pending'] = { getState: () => list, getInitialState: () => list, subscribe: () => () => undefined }

/** What stands in for the path of writes when its code cannot be loaded: whatever is submitted is blocked at once. */
export const noopWrites: Writes = {
  submit: async () => blocked,
  prepare: () => undefined,
  relax: () => undefined,
  pending: none,
  resume: async () => undefined,
  onSettled: () => () => undefined,
  journal: async () => [],
  notePushes: () => undefined,
}
