import * as v from 'valibot'

/** The data of an accepted write by its schema; null when the reply does not hold it, so that the write has to be reconciled. */
export function readReply(schema: v.GenericSchema, data: unknown): unknown {
  const result = v.safeParse(schema, data)
  return result.success ? result.output : null
}
