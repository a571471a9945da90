import * as v from 'valibot'
import { decodeWire } from '../decodeWire'
import { openEnum, timeSchema } from '../fields'

/** One subscription as it is sent: the channel's wire name and its parameters. docs/protocol 5.1, 5.2. */
export type SubscriptionArg = { readonly channel: string } & Readonly<Record<string, unknown>>

/** What a client sends. docs/protocol 5.1, 5.2. */
export type ClientMessage =
  | { readonly op: 'subscribe' | 'unsubscribe'; readonly args: readonly SubscriptionArg[] }
  | { readonly op: 'ping' }

/** What a push carries besides its data. docs/protocol 5.4. */
export type Push<Data = unknown> = {
  readonly channel: string
  readonly symbol_id?: number
  readonly type?: string
  readonly ts: number
  readonly finality: 'final'
  readonly data: Data
}

/** The reply to a subscription that was accepted. docs/protocol 5.1, 5.2. */
export type Acknowledgement = { readonly op: string; readonly success: true; readonly args: readonly unknown[] }

/** The reply to one that was not, or to input that was none. docs/protocol 5.2, 9.30. */
export type ErrorReply = {
  readonly op: string | null
  readonly success: false
  readonly args: readonly unknown[]
  readonly code: string
  readonly msg: string
}

/** The reply to a ping, with venue time. docs/protocol 5.1, 5.2, 9.1. */
export type Pong = { readonly op: 'pong'; readonly time: number }

/** What a server sends. */
export type ServerMessage =
  | ({ readonly kind: 'push' } & Push)
  | ({ readonly kind: 'acknowledgement' } & Acknowledgement)
  | ({ readonly kind: 'error' } & ErrorReply)
  | ({ readonly kind: 'pong' } & Pong)

const pushSchema = v.object({
  channel: v.string(),
  symbol_id: v.exactOptional(v.number()),
  type: v.exactOptional(openEnum(['snapshot', 'delta'])),
  ts: timeSchema,
  finality: v.literal('final'),
  data: v.unknown(),
})
const pongSchema = v.object({ op: v.literal('pong'), time: timeSchema })
const acknowledgementSchema = v.object({ op: v.string(), success: v.literal(true), args: v.array(v.unknown()) })
const errorSchema = v.object({
  op: v.nullable(v.string()),
  success: v.literal(false),
  args: v.array(v.unknown()),
  code: v.string(),
  msg: v.string(),
})

/** Reads what a server sent, the data of a push unchecked. Throws WireError. docs/protocol 5. */
export function decodeServerMessage(json: unknown): ServerMessage {
  if (has(json, 'channel')) return { kind: 'push', ...decodeWire(pushSchema, json, 'push') }
  if (has(json, 'success')) {
    return json['success'] === true
      ? { kind: 'acknowledgement', ...decodeWire(acknowledgementSchema, json, 'acknowledgement') }
      : { kind: 'error', ...decodeWire(errorSchema, json, 'error reply') }
  }
  return { kind: 'pong', ...decodeWire(pongSchema, json, 'pong') }
}

function has(json: unknown, name: string): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && Object.hasOwn(json, name)
}
