import { failure, ok } from '@/protocol/envelope'
import { statusOf } from '@/protocol/errors'
import type { Rejection } from '../engine/types'
import type { RateState } from './rateLimit'
import type { VenueReply } from './types'

/** The answer of a route: the data of a success, or a rejection, with the state of its rate limit. */
export type Answer = {
  readonly outcome: { readonly ok: true; readonly data: unknown } | Rejection
  readonly rate?: RateState
  /** Whether the connection ends after it. */
  readonly last?: boolean
}

/** Builds the reply of an answer: status, envelope, rate-limit headers. `trace` identifies the request in the venue's log. */
export function buildReply(
  { outcome, rate, last }: Answer,
  time: number,
  trace: string,
): VenueReply & { kind: 'reply' } {
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    date: dateText(time),
  }
  if (rate) {
    headers['x-ratelimit-limit'] = String(rate.limit)
    headers['x-ratelimit-remaining'] = String(rate.remaining)
    headers['x-ratelimit-reset'] = String(time + rate.resetInMs)
  }
  if (last) headers['connection'] = 'close'
  const envelope = outcome.ok ? ok(outcome.data) : failure(outcome.code, outcome.message, trace)
  return {
    kind: 'reply',
    status: outcome.ok ? 200 : statusOf(outcome.code),
    headers,
    body: JSON.stringify(envelope),
  }
}

let dateSecond = -1
let dateOfSecond = ''

/** A Date header in whole seconds, shared by thousands of replies. */
function dateText(time: number): string {
  const second = Math.floor(time / 1000)
  if (second !== dateSecond) {
    dateSecond = second
    dateOfSecond = new Date(time).toUTCString()
  }
  return dateOfSecond
}
