import * as v from 'valibot'
import { addressSchema } from '@/protocol/fields'
import { lossLimitSchema, signerLimitsSchema } from '../policy/signerLimits'
import type { VaultConfig, VaultOperations, VaultState } from './types'

/** The vault's operations, by name. */
export type VaultOperation = keyof VaultOperations

/** From the page to the signer. `start` is for a worker of the page's origin: a frame knows its venues itself. */
export type ToSigner =
  | { readonly op: 'start'; readonly config: VaultConfig }
  | { readonly op: 'call'; readonly id: number; readonly name: VaultOperation; readonly args: readonly unknown[] }
  /** Shows on the signer's own surface what the wallet is asked to sign; null hides it. */
  | { readonly op: 'review'; readonly request: unknown }
  /** Transfers another port, on which only signing can be requested. */
  | { readonly op: 'line' }

/** From the signer to the page. */
export type FromSigner =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly message: string }
  | { readonly event: 'state'; readonly state: VaultState }
  /** The signer shows or hides its surface. */
  | { readonly event: 'surface'; readonly shown: boolean }
  /** The signer's own settings are missing or do not contain this page and venue: it signs nothing. */
  | { readonly event: 'unusable' }

const timeSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const secretSchema = v.optional(v.pipe(v.string(), v.maxLength(1_000)))
const kindSchema = v.picklist(['device', 'passphrase', 'passkey'])
const keyRequestSchema = v.strictObject({
  owner: addressSchema,
  account: addressSchema,
  label: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,30}$/)),
})
/** A business request whose body is not validated yet. */
export const signRequestSchema = v.strictObject({
  action: v.string(),
  body: v.record(v.string(), v.unknown()),
  auth: v.strictObject({
    signer_address: addressSchema,
    target_address: v.optional(addressSchema),
    nonce: timeSchema,
    expires_after: timeSchema,
  }),
})

/** The arguments of each operation; a call with anything else is rejected. */
const argumentSchemas = {
  create: v.strictTuple([keyRequestSchema, timeSchema, signerLimitsSchema]),
  list: v.strictTuple([]),
  sign: v.strictTuple([addressSchema, signRequestSchema]),
  markApproved: v.strictTuple([addressSchema, timeSchema, timeSchema]),
  forget: v.strictTuple([addressSchema]),
  wipe: v.strictTuple([]),
  startOver: v.strictTuple([]),
  profileLabel: v.strictTuple([]),
  wasApproved: v.strictTuple([addressSchema]),
  protect: v.strictTuple([kindSchema, secretSchema]),
  unlock: v.strictTuple([secretSchema]),
  lock: v.strictTuple([]),
  setLimits: v.strictTuple([addressSchema, signerLimitsSchema]),
  setLossLimit: v.strictTuple([addressSchema, lossLimitSchema]),
} satisfies Record<VaultOperation, v.GenericSchema>

const callSchema = v.strictObject({
  op: v.literal('call'),
  id: v.pipe(v.number(), v.safeInteger()),
  name: v.string(),
  args: v.array(v.unknown()),
})

const lineSchema = v.strictObject({ op: v.literal('line') })

/** The port that a `line` message transfers; null for any other message. */
export function readLine({ data, ports }: MessageEvent<unknown>): MessagePort | null {
  return v.is(lineSchema, data) && ports.length === 1 ? ports[0]! : null
}

/** A valid call with checked arguments. */
export type CheckedCall = { readonly id: number; readonly name: VaultOperation; readonly args: readonly unknown[] }

/** Reads a call. Null: not a call. With `rejected`: why it cannot be made. */
export function readCall(data: unknown): CheckedCall | { readonly id: number; readonly rejected: string } | null {
  const parsed = v.safeParse(callSchema, data)
  if (!parsed.success) return null
  const { id, name, args } = parsed.output
  if (!Object.hasOwn(argumentSchemas, name)) return { id, rejected: 'no such operation' }
  const operation = name as VaultOperation
  const checked = v.safeParse(argumentSchemas[operation] as v.GenericSchema<unknown, readonly unknown[]>, args)
  if (!checked.success) return { id, rejected: `${name}: ${checked.issues[0].message}` }
  return { id, name: operation, args: checked.output }
}
