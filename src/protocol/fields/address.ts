import * as v from 'valibot'

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
