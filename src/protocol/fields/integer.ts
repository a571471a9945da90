import * as v from 'valibot'

/** An integer that JSON numbers hold exactly (±(2^53−1)). Any other value is a type fault. docs/protocol 1.2. */
export const integerSchema = v.pipe(v.number(), v.safeInteger('must be an integer within ±(2^53-1)'))

/** An integer of at least 0: a count, a nonce. */
export const countSchema = v.pipe(integerSchema, v.minValue(0, 'must not be negative'))

/** A time: integer milliseconds of venue time since 1970. */
export const timeSchema = integerSchema

/** A length of time in ms. */
export const durationMsSchema = countSchema

/** The id of a symbol. Whether the symbol exists is checked later (10004). */
export const symbolIdSchema = integerSchema

/** An integer from `min` to `max`, both included. */
export function integerBetween(min: number, max: number) {
  return v.pipe(integerSchema, v.minValue(min, `must be at least ${min}`), v.maxValue(max, `must be at most ${max}`))
}

/** A field of a record that may be null; a missing field decodes to null. */
export function orNull<const Inner extends v.GenericSchema>(inner: Inner) {
  return v.nullish(inner, null)
}
