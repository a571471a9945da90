import type { Blocked, Writes } from '@/client/types'
import { actionEffect, type ActionEffect } from '@/protocol/actions/actionEffect'

/** Effects of actions that an outdated page may still send: those that end something. */
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

/** Blocks writes that an outdated page may not begin; pending writes continue. */
export function gateWrites<W extends Pick<Writes, 'submit'>>(writes: W, isOutdated: () => boolean): W {
  return {
    ...writes,
    submit: (async (action, body, options) =>
      isOutdated() && !ALLOWED_WHEN_OUTDATED[actionEffect(action)]
        ? outdated
        : await writes.submit(action, body, options)) satisfies Writes['submit'],
  }
}
