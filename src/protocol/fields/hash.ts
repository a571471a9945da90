import * as v from 'valibot'
import type { Hex } from './address'

/** 32 bytes as hex: a transaction's or a block's hash. */
export const hashSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 hex digits'),
  v.transform((text) => text.toLowerCase() as Hex),
)
