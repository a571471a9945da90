import type { Once } from '@/client/tabs/createOnce'
import type { Blocked, Writes } from '@/client/types'

/** Why a write that is under way already is not sent. */
export const inFlight: Blocked = { kind: 'blocked', reason: 'in_flight', message: 'the same request has no answer yet' }

/**
 * Writes of which the very same is never on its way twice: until the first is answered, or known not to be, the second is
 * blocked here. A control that forgot to lock itself is stopped by this.
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
