import type { Decimal } from '@/base/decimal'

/** A take-profit or stop-loss that acts at a limit price. */
export type Leg = { readonly trigger: Decimal; readonly price: Decimal }

/** How the price of an order comes about. */
export type Pricing =
  | { readonly kind: 'limit'; readonly price: Decimal }
  /** The best price of its own side (`queue`) or of the other (`counter`) at the venue, or one further away. */
  | { readonly kind: 'match'; readonly side: 'queue' | 'counter'; readonly level: number }
  /** `slippage` as a fraction; null: the venue's own. */
  | { readonly kind: 'market'; readonly slippage: Decimal | null }

/** What of an order the limits are about. */
export type OrderTerms = {
  readonly symbolId: number
  readonly isBuy: boolean
  readonly pricing: Pricing
  readonly quantity: Decimal
  /** Whether `quantity` counts quote coin. */
  readonly inQuote: boolean
  /** The price that it waits for; null when it acts at once. */
  readonly trigger: Decimal | null
  /** Whether it can only make a position smaller. */
  readonly closing: boolean
  readonly legs: readonly Leg[]
}
