import * as v from 'valibot'
import { actions, parseTypeString, TypeStringError, type AnyAction } from '../actions'
import { decodeWire } from '../decodeWire'
import { countSchema, decimalWhere } from '../fields'
import { partialRecord } from './partialRecord'
import type { practiceChannels } from './practiceChannels'
import { type Limits, practiceLimits } from './practiceLimits'
import { channelOverridesSchema } from './venueChannels'
import { pathSchema, readOverridesSchema, type ReadOverrides } from './venueReads'

const whereSchema = v.strictObject({ label: v.exactOptional(v.string()), path: v.exactOptional(pathSchema) })

const taggedSchema = v.strictObject({
  ...whereSchema.entries,
  tag: v.exactOptional(v.pipe(countSchema, v.maxValue(255, 'must fit a byte'))),
})

const typedSchema = v.strictObject({
  ...whereSchema.entries,
  typeString: v.exactOptional(v.pipe(v.string(), v.check(isTypeString, 'must be an EIP-712 type string'))),
})

const amountSchema = decimalWhere((value) => value >= 0n, 'must not be negative')

/** The overrides of one write: `tag` for Method A, `typeString` for Method B. */
type WriteOverride = v.InferOutput<typeof taggedSchema> & v.InferOutput<typeof typedSchema>

/**
 * How a venue recognizes that it has a write already when the same bytes arrive again: by its signer's nonce, by a
 * placement's client_order_id, or not at all, so that the same bytes take effect twice. docs/protocol 2.7, 2.8.
 */
const REPLAY_GUARDS = ['nonce', 'client_order_id', 'none'] as const
export type ReplayGuard = (typeof REPLAY_GUARDS)[number]

const profileOverridesSchema = v.strictObject({
  domainName: v.exactOptional(v.string()),
  writes: v.exactOptional(
    partialRecord<AnyAction, typeof taggedSchema | typeof typedSchema>(actions, ({ method }) =>
      method === 'A' ? taggedSchema : typedSchema,
    ),
  ),
  reads: v.exactOptional(readOverridesSchema),
  channels: v.exactOptional(channelOverridesSchema),
  limits: v.exactOptional(
    partialRecord<number | string, typeof amountSchema | typeof countSchema>(practiceLimits, (limit) =>
      typeof limit === 'string' ? amountSchema : countSchema,
    ),
  ),
  replayGuard: v.exactOptional(v.picklist(REPLAY_GUARDS)),
})

/** The differences between a venue and the practice venue, by name, as JSON. */
export type ProfileOverrides = {
  readonly domainName?: string
  readonly writes?: Partial<Record<keyof typeof actions, WriteOverride>>
  readonly reads?: ReadOverrides
  readonly channels?: Partial<Record<keyof typeof practiceChannels, string>>
  readonly limits?: Partial<Limits>
  readonly replayGuard?: ReplayGuard
}

/** Decodes overrides from JSON. Throws WireError, naming the first field at fault. */
export function decodeProfileOverrides(json: unknown): ProfileOverrides {
  return decodeWire(profileOverridesSchema, json, 'profile') as ProfileOverrides
}

function isTypeString(text: string): boolean {
  try {
    return parseTypeString(text).members.length > 0
  } catch (error) {
    if (error instanceof TypeStringError) return false
    throw error
  }
}
