import * as v from 'valibot'

const LONE_SURROGATE = /\p{Surrogate}/u

/** Text of `least` to `most` UTF-16 units without lone surrogates, which have no UTF-8 form to sign (docs/protocol 9.17). */
export function textBetween(least: number, most: number) {
  return v.pipe(
    v.string(),
    v.minLength(least, least === 1 ? 'must not be empty' : `must have at least ${least} characters`),
    v.maxLength(most, `must have at most ${most} characters`),
    v.check((text) => !LONE_SURROGATE.test(text), 'must be well-formed Unicode'),
  )
}

/** An id that the venue made. */
export const idSchema = textBetween(1, 128)

/** An id that the client made: 1 to 36 UTF-16 units. docs/protocol 1.7, 9.17. */
export const clientOrderIdSchema = textBetween(1, 36)

/** A coin's name, such as `USDC`. */
export const coinSchema = textBetween(1, 32)
