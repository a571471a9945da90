import * as v from 'valibot'

/** An integer that JSON numbers hold exactly (±(2^53−1)). Anything else is ill-typed. docs/protocol 1.2. */
export const integerSchema = v.pipe(v.number(), v.safeInteger('must be an integer within ±(2^53-1)'))

/** An integer of at least 0: a count, a nonce. */
export const countSchema = v.pipe(integerSchema, v.minValue(0, 'must not be negative'))

/** A moment: integer milliseconds of venue time since 1970. */
export const timeSchema = integerSchema

/** A length of time in ms. */
export const durationMsSchema = countSchema

/** A symbol's number. Whether there is such a symbol is asked later, with 10004. */
export const symbolIdSchema = integerSchema

/** An integer between two bounds, both allowed. */
export function integerBetween(least: number, most: number) {
  return v.pipe(
    integerSchema,
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  )
}

/** A field of a record that may be null; one that is left out reads as null. */
export function orNull<const Inner extends v.GenericSchema>(inner: Inner) {
  return v.nullish(inner, null)
}
