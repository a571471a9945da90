import type { Random } from '@/base/random'
import type { ReadOptions, Http } from './Http'
import type { Clock, Timers } from '@/base/clock'
import { decodeWire } from '@/protocol/decodeWire'
import { type Envelope, decodeEnvelope } from '@/protocol/envelope'
import { encodeQuery, type Reads } from '@/protocol/reads'
import * as v from 'valibot'
import type { Rejected, VenueClock } from '../types'
import { GarbledReplyError, UnreachableError } from './errors'
import { exchange, type Fetch, type RawReply } from './exchange'
import { createReconciliationReads } from './createReconciliationReads'
import { createSlots } from './createSlots'

const MAX_WAIT_MS = 60_000
const WITHOUT_HEADER_MS = 1_000
const JITTER_MS = 250

/**
 * How long to wait after a 429, ms: until `X-RateLimit-Reset` (venue ms), at most a minute; a second if the header is
 * missing or invalid. A random addition keeps clients from returning all at once.
 */
function rateLimitWait(reset: string | null, venueNow: number, random: Random): number {
  const until = reset !== null && /^\d{1,16}$/.test(reset) ? Number(reset) - venueNow : WITHOUT_HEADER_MS
  return Math.min(MAX_WAIT_MS, Math.max(0, until)) + Math.floor(random() * JITTER_MS)
}

export type HttpOptions = {
  /** Everything before `/v1`; empty if the venue serves the page. */
  readonly baseUrl: string
  readonly profile: { readonly reads: Reads }
  readonly fetch: Fetch
  readonly clock: Clock
  readonly timers: Timers
  readonly random: Random
  readonly venueClock: VenueClock
  /** Called with the headers of each reply, which contain the remaining rate limit (docs/protocol 1.8). */
  readonly onReply?: (kind: 'reads' | 'writes', headers: Headers) => void
  /** Maximum concurrent reads. */
  readonly readSlots?: number
}

const RATE_LIMITED_TRIES = 3
/**
 * A browser opens six connections to a host, for the page and its workers together. Reads of both leave some for
 * writes, so that reads without an answer do not delay a cancel.
 */
const READ_SLOTS = 3

const faucetReplySchema = v.object({ tx_hash: v.string() })

/** Creates the HTTP client of a venue. */
export function createHttp(tools: HttpOptions): Http {
  const { baseUrl, profile, timers, random, venueClock, clock } = tools
  let readsOpenAt = Number.NEGATIVE_INFINITY
  const slots = createSlots(tools.readSlots ?? READ_SLOTS)

  function sleepUntilReadsOpen(): Promise<void> {
    const wait = readsOpenAt - clock.monotonic()
    return wait <= 0 ? Promise.resolve() : new Promise((resolve) => void timers.set(resolve, wait))
  }

  async function get(url: string, options: ReadOptions, triesLeft: number): Promise<RawReply> {
    const { signal, urgent } = options
    await sleepUntilReadsOpen()
    signal?.throwIfAborted()
    const ask = () => exchange(tools, url, signal ? { signal } : {})
    const reply = await (urgent ? ask() : slots.run(ask, signal))
    tools.onReply?.('reads', reply.headers)
    if (reply.status !== 429) return reply
    const wait = rateLimitWait(reply.headers.get('x-ratelimit-reset'), venueClock.now(), random)
    readsOpenAt = Math.max(readsOpenAt, clock.monotonic() + wait)
    return triesLeft > 1 ? get(url, options, triesLeft - 1) : reply
  }

  async function post(path: string, text: string, by = tools.fetch): Promise<RawReply> {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: text }
    const reply = await exchange({ ...tools, fetch: by }, baseUrl + path, init)
    tools.onReply?.('writes', reply.headers)
    return reply
  }

  const read: Http['read'] = async (name, parameters, options = {}) => {
    const { [name]: definition } = profile.reads
    const reply = await get(baseUrl + encodeQuery(definition, parameters), options, RATE_LIMITED_TRIES)
    const envelope = readEnvelope(reply)
    if (envelope.code !== '0') return { ok: false, rejected: rejectedOf(envelope, reply.status) }
    return { ok: true, data: decodeData(definition.reply, envelope.data, name, reply.status) }
  }

  return {
    read,
    readToReconcile: createReconciliationReads({ read, clock, timers }),

    async send(path, text, by) {
      try {
        const reply = await post(path, text, by)
        const envelope = readEnvelope(reply)
        if (envelope.code === '0') return { kind: 'accepted', data: envelope.data }
        const rejected = rejectedOf(envelope, reply.status)
        if (reply.status >= 500)
          return { kind: 'unknown', message: `${rejected.code} ${rejected.message}`, status: reply.status }
        if (reply.status !== 429) return { kind: 'rejected', rejected }
        const waitMs = rateLimitWait(reply.headers.get('x-ratelimit-reset'), venueClock.now(), random)
        return { kind: 'limited', rejected, waitMs }
      } catch (error) {
        if (error instanceof UnreachableError) return { kind: 'unknown', message: error.message, status: null }
        if (error instanceof GarbledReplyError) return { kind: 'unknown', message: error.message, status: error.status }
        throw error
      }
    },

    async requestFunds(address) {
      const reply = await post('/local/faucet', JSON.stringify({ address }))
      // A venue without a faucet, or a server in front of it, may answer with anything.
      if (reply.status === 404) {
        return {
          ok: false,
          rejected: { kind: 'rejected', code: '404', message: 'no faucet', traceCode: '', status: 404 },
        }
      }
      const envelope = readEnvelope(reply)
      if (envelope.code !== '0') return { ok: false, rejected: rejectedOf(envelope, reply.status) }
      return { ok: true, data: decodeData(faucetReplySchema, envelope.data, 'faucet', reply.status) }
    },
  }
}

function rejectedOf(envelope: Envelope, status: number): Rejected {
  return { kind: 'rejected', code: envelope.code, message: envelope.msg, traceCode: envelope.trace_code, status }
}

function decodeData<T>(schema: v.GenericSchema<unknown, T>, data: unknown, subject: string, status: number): T {
  try {
    return decodeWire(schema, data, subject)
  } catch (cause) {
    throw new GarbledReplyError(status, { cause })
  }
}

/** Parses the envelope of a reply. Throws GarbledReplyError when there is none. docs/protocol 1.3. */
function readEnvelope(reply: RawReply): Envelope {
  try {
    return decodeEnvelope(JSON.parse(reply.text))
  } catch (cause) {
    throw new GarbledReplyError(reply.status, { cause })
  }
}
