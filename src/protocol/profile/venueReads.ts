import * as v from 'valibot'
import { decodeWire } from '../decodeWire'
import { countSchema } from '../fields'
import { reads, type AnyRead, type ReadName, type Reads } from '../reads'
import { mapValues } from './mapValues'
import { partialRecord } from './partialRecord'

/** A path below a venue's address. */
export const pathSchema = v.pipe(v.string(), v.regex(/^\/[!-~]*$/, 'must be a path'))

const readSchema = v.strictObject({
  path: v.exactOptional(pathSchema),
  maxLimit: v.exactOptional(v.nullable(countSchema)),
})

/** What of the practice venue's reads a venue does otherwise, by name. */
export const readOverridesSchema = partialRecord(reads, () => readSchema)

/** What of the practice venue's reads a venue does otherwise, by name. */
export type ReadOverrides = Partial<Record<ReadName, v.InferOutput<typeof readSchema>>>

/**
 * A venue's reads alone, from the overrides in its entry: what a page or worker needs that only reads, without the code of
 * writes. Throws WireError on reads that are none.
 */
export function createVenueReads(overrides: Readonly<Record<string, unknown>> = {}): Reads {
  const given = decodeWire(readOverridesSchema, overrides['reads'] ?? {}, 'profile.reads') as ReadOverrides
  return overrideReads(given)
}

/** The practice venue's reads, but for what is given. */
export function overrideReads(given: ReadOverrides = {}): Reads {
  return mapValues<ReadName, AnyRead>(reads, (read) => ({ ...read, ...given[read.name] })) as Reads
}
