import type { Once } from '@/client/tabs/createOnce'
import type { Blocked, Writes } from '@/client/types'

/** The outcome of a write that is not sent because the same write is pending. */
export const inFlight: Blocked = { kind: 'blocked', reason: 'in_flight', message: 'the same request has no answer yet' }

/**
 * Blocks a write while an identical write is pending. This protects against controls that stay enabled while their
 * write is pending.
 */
export function writeOnce<W extends Pick<Writes, 'submit'>>(writes: W, once: Once): W {
  return {
    ...writes,
    submit: (async (action, body, options) =>
      (await once(`${action} ${options.account} ${JSON.stringify(body)}`, () =>
        writes.submit(action, body, options),
      )) ?? inFlight) satisfies Writes['submit'],
  }
}
