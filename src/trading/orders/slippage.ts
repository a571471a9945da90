import { type Decimal, ONE } from '@/base/decimal'

/** The minimum slippage of a market order, as a fraction (docs/protocol 1.7). */
export const MIN_SLIPPAGE: Decimal = ONE / 10_000n
export const MAX_SLIPPAGE: Decimal = ONE / 10n
/** The venue's default slippage of market orders (docs/protocol 6.6). */
export const DEFAULT_SLIPPAGE: Decimal = ONE / 20n
