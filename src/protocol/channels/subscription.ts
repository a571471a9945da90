import * as v from 'valibot'
import { isJsonObject } from '../jsonObject'
import type { Fault } from '../errors'
import { issueFault } from '../issueFault'
import type { AnyChannel, Channels } from './channels'

/** A decoded subscription, or the reason for its rejection. */
export type DecodedSubscription =
  | { readonly ok: true; readonly channel: AnyChannel; readonly params: unknown; readonly key: string }
  | ({ readonly ok: false } & Fault)

/**
 * Decodes one argument of a subscription request. Any invalid argument is rejected with 10002; the hub checks later
 * whether the symbol exists (10004). docs/protocol 5, 9.30.
 */
export function decodeSubscription(venue: { readonly channels: Channels }, arg: unknown): DecodedSubscription {
  if (!isJsonObject(arg)) return reject(null, 'an argument must be an object')
  const name = arg['channel']
  const channel = Object.values<AnyChannel>(venue.channels).find((candidate) => candidate.channel === name)
  if (!channel) return reject('channel', 'channel must be one that exists')
  const result = v.safeParse(channel.params, arg)
  if (!result.success) {
    const { field, message } = issueFault(result.issues)
    return reject(field, message)
  }
  return { ok: true, channel, params: result.output, key: channel.instanceKey(result.output) }
}

function reject(field: string | null, message: string): DecodedSubscription {
  return { ok: false, code: '10002', field, message }
}
