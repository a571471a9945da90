import * as v from 'valibot'
import { decodeWire } from '../decodeWire'
import { countSchema } from '../fields'
import { reads, type AnyRead, type ReadName, type Reads } from '../reads'
import { mapValues } from './mapValues'
import { partialRecord } from './partialRecord'

/** A path relative to a venue's base URL. */
export const pathSchema = v.pipe(v.string(), v.regex(/^\/[!-~]*$/, 'must be a path'))

const readSchema = v.strictObject({
  path: v.exactOptional(pathSchema),
  maxLimit: v.exactOptional(v.nullable(countSchema)),
})

/** The reads in which a venue differs from the practice venue, by name. */
export const readOverridesSchema = partialRecord(reads, () => readSchema)

/** The reads in which a venue differs from the practice venue, by name. */
export type ReadOverrides = Partial<Record<ReadName, v.InferOutput<typeof readSchema>>>

/**
 * Creates the reads of a venue from the overrides in its entry, for pages and workers that only read and should not
 * load the code of writes. Throws WireError on invalid overrides.
 */
export function createVenueReads(overrides: Readonly<Record<string, unknown>> = {}): Reads {
  const changes = decodeWire(readOverridesSchema, overrides['reads'] ?? {}, 'profile.reads') as ReadOverrides
  return overrideReads(changes)
}

/** The practice venue's reads with the given overrides. */
export function overrideReads(changes: ReadOverrides = {}): Reads {
  return mapValues<ReadName, AnyRead>(reads, (read) => ({ ...read, ...changes[read.name] })) as Reads
}
