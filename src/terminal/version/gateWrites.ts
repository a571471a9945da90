import type { Blocked, Writes } from '@/client/types'
import { actionEffect, type ActionEffect } from '@/protocol/actions/actionEffect'

/** Whether an outdated page may still send actions with an effect: only those that end orders, keys or positions. */
const ALLOWED_WHEN_OUTDATED: Readonly<Record<ActionEffect, boolean>> = {
  place: false,
  modify: false,
  cancel: true,
  autoCancel: true,
  margin: false,
  settings: false,
  funds: false,
  agent: false,
  revoke: true,
}

const outdated: Blocked = { kind: 'blocked', reason: 'outdated', message: 'there is a newer version of this page' }

/** Blocks writes that an outdated page may not start. Pending writes continue. */
export function gateWrites<W extends Pick<Writes, 'submit'>>(writes: W, isOutdated: () => boolean): W {
  return {
    ...writes,
    submit: (async (action, body, options) =>
      isOutdated() && !ALLOWED_WHEN_OUTDATED[actionEffect(action)]
        ? outdated
        : await writes.submit(action, body, options)) satisfies Writes['submit'],
  }
}
