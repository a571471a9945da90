import * as v from 'valibot'
import type { Hex } from './address'

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

/** An id made by the client: 1 to 36 UTF-16 units. docs/protocol 1.7, 9.17. */
export const clientOrderIdSchema = textBetween(1, 36)

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
