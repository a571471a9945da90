import { type Decimal, ONE } from '@/base/decimal'

/** The narrowest and widest slippage of a market order, as fractions (docs/protocol 1.7). */
export const MIN_SLIPPAGE: Decimal = ONE / 10_000n
export const MAX_SLIPPAGE: Decimal = ONE / 10n
/** What the venue uses when a market order names no slippage (docs/protocol 6.6). */
export const DEFAULT_SLIPPAGE: Decimal = ONE / 20n
