import * as v from 'valibot'
import { type Decimal, isDecimalText, parseDecimal } from '@/base/decimal'
import { practiceLimits } from './profile/practiceLimits'

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

const SYNTAX = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/

/**
 * A decimal on the wire: a string, never a number. The text stays as received, since it is what was signed;
 * `parseDecimal` converts it. docs/protocol 1.2.
 */
export const decimalSchema = v.pipe(
  v.string(),
  v.regex(SYNTAX, 'must be a decimal string'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (dataset.typed && SYNTAX.test(dataset.value) && !isDecimalText(dataset.value))
      addIssue({ message: 'must have at most 18 digits after the point and 38 in all' })
  }),
)

/** A decimal above 0; any other decimal is out of range (docs/protocol 9.15). */
export const positiveDecimalSchema = decimalWhere((value) => value > 0n, 'must be above 0')

/** A decimal other than 0, of either sign. */
export const nonZeroDecimalSchema = decimalWhere((value) => value !== 0n, 'must not be 0')

/** A decimal that meets a condition; failing it is a range fault (10002), not a type fault. */
export function decimalWhere(condition: (value: Decimal) => boolean, message: string) {
  return v.pipe(
    decimalSchema,
    v.check((text) => !isDecimalText(text) || condition(parseDecimal(text)), message),
  )
}

const LONE_SURROGATE = /\p{Surrogate}/u

/** Text of `min` to `max` UTF-16 units without lone surrogates: those cannot be signed (docs/protocol 9.17). */
export function textBetween(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.minLength(min, min === 1 ? 'must not be empty' : `must have at least ${min} characters`),
    v.maxLength(max, `must have at most ${max} characters`),
    v.check((text) => !LONE_SURROGATE.test(text), 'must be well-formed Unicode'),
  )
}

/** An id made by the venue. */
export const idSchema = textBetween(1, 128)

/** An id made by the client. docs/protocol 1.7, 9.17. */
export const clientOrderIdSchema = textBetween(1, practiceLimits.clientOrderIdLength)

/** A coin's name, such as `USDC`. */
export const coinSchema = textBetween(1, 32)

/** 32 bytes as hex: the hash of a transaction or block. */
export const hashSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 hex digits'),
  v.transform((text) => text.toLowerCase() as Hex),
)

/** One of the known values, or any text: later versions of the interface may add values. */
export type Open<Known extends string> = Known | (string & {})

/** Decodes an enumeration so that an unknown value stays as text instead of failing the record. */
export function openEnum<const Known extends string>(
  known: readonly Known[],
): v.GenericSchema<string, Open<Known>> & { readonly known: readonly Known[] } {
  return Object.assign(v.union([v.picklist(known), v.string()]), { known })
}

/** Hexadecimal text with the prefix `0x`. */
export type Hex = `0x${string}`

/** An account's address: `0x` and 40 lower-case hex digits. */
export type Address = Hex

/** An address in any letter case; decoded to lower case. docs/protocol 1.2. */
export const addressSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hex digits'),
  v.transform((text) => text.toLowerCase() as Address),
)

/** The all-zero address: `verifyingContract` of the domain. */
export const ZERO_ADDRESS: Address = `0x${'0'.repeat(40)}`
