import type { Clock, Timers } from '@/base/clock'
import { startStopwatch } from '@/base/startStopwatch'
import type { VenueClock } from '../types'
import { UnreachableError } from './errors'

/** An HTTP reply, not decoded. */
export type RawReply = { readonly status: number; readonly text: string; readonly headers: Headers }

/** Timeout of one request including its reply, ms. */
export const TIMEOUT_MS = 8_000

/** The part of `fetch` that is used here. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/** The dependencies of `exchange`. */
export type ExchangeTools = {
  readonly fetch: Fetch
  readonly clock: Clock
  readonly timers: Timers
  readonly venueClock: VenueClock
}

/**
 * Sends one request and reads its reply within a timeout. The reply's `Date` updates the venue clock, unless the
 * machine slept meanwhile and the date may be from before. Throws UnreachableError, or the reason of `init.signal`.
 */
export async function exchange(tools: ExchangeTools, url: string, init: RequestInit): Promise<RawReply> {
  const { clock, timers, fetch } = tools
  const controller = new AbortController()
  const outer = init.signal
  const forward = () => controller.abort(outer?.reason)
  outer?.addEventListener('abort', forward)
  const timer = timers.set(() => controller.abort(new UnreachableError(`no answer in ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  const sentAt = clock.monotonic()
  const watch = startStopwatch(clock)
  try {
    const response = await fetch(url, { ...init, signal: controller.signal, cache: 'no-store' })
    const receivedAt = clock.monotonic()
    if (!watch.jumped()) readDate(tools.venueClock, response.headers.get('date'), sentAt, receivedAt)
    return { status: response.status, text: await response.text(), headers: response.headers }
  } catch (cause) {
    if (outer?.aborted) throw outer.reason
    if (cause instanceof UnreachableError) throw cause
    throw new UnreachableError('the venue cannot be reached', { cause })
  } finally {
    timers.clear(timer)
    outer?.removeEventListener('abort', forward)
  }
}

/** HTTP `Date` is venue time in whole seconds. docs/protocol 9.1. */
function readDate(venueClock: VenueClock, date: string | null, sentAt: number, receivedAt: number): void {
  const serverTime = date === null ? Number.NaN : Date.parse(date)
  if (Number.isFinite(serverTime)) venueClock.addSample({ serverTime, sentAt, receivedAt, precisionMs: 1_000 })
}
