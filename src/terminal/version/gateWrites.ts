import type { Blocked, Writes } from '@/client/types'
import type { ActionName } from '@/protocol/actions'

/** What an old page may still do: end what it or another page began. */
const ENDING: ReadonlySet<ActionName> = new Set<ActionName>([
  'cancelOrder',
  'batchCancel',
  'cancelAll',
  'cancelAllAfter',
  'revokeAgent',
])

const outdated: Blocked = { kind: 'blocked', reason: 'outdated', message: 'there is a newer version of this page' }

/** Writes that a page which is no longer the newest may not begin; what was begun before goes on. */
export function gateWrites<W extends Pick<Writes, 'submit'>>(writes: W, isOutdated: () => boolean): W {
  return {
    ...writes,
    submit: (async (action, body, options) =>
      isOutdated() && !ENDING.has(action)
        ? outdated
        : await writes.submit(action, body, options)) satisfies Writes['submit'],
  }
}
