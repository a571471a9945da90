import type { Decimal } from '@/base/decimal'

/** A take-profit or stop-loss: what it waits for, and the limit price that it then acts at; null: at market. */
export type Leg = { readonly trigger: Trigger; readonly price: Decimal | null }

/** A price that an order waits for, and whether it is the last price (which a single trade can move) that reaches it. */
export type Trigger = { readonly price: Decimal; readonly byLast: boolean }

/** How the price of an order comes about. */
export type Pricing =
  | { readonly kind: 'limit'; readonly price: Decimal }
  /** The best price of its own side (`queue`) or of the other (`counter`) at the venue, or one further away. */
  | { readonly kind: 'match'; readonly side: 'queue' | 'counter'; readonly level: number }
  /** `slippage` as a fraction; null: the venue's own. */
  | { readonly kind: 'market'; readonly slippage: Decimal | null }
  /** A take-profit or stop-loss: only its legs have prices. */
  | { readonly kind: 'exit' }

/** What of an order the limits are about. */
export type OrderTerms = {
  readonly symbolId: number
  readonly isBuy: boolean
  readonly pricing: Pricing
  readonly quantity: Decimal
  /** Whether `quantity` counts quote coin. */
  readonly inQuote: boolean
  /** The price that it waits for; null when it acts at once. */
  readonly trigger: Trigger | null
  /** Whether it can only make a position smaller, provided that its market is a perpetual: on spot nothing is reduced. */
  readonly reduces: boolean
  readonly legs: readonly Leg[]
}
