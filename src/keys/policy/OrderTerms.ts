import type { Decimal } from '@/base/decimal'

/** A take-profit or stop-loss: its trigger and limit price; null: a market order. */
export type Leg = { readonly trigger: Trigger; readonly price: Decimal | null }

/** A trigger price; `byLast`: the last price fires it, which a single trade can move. */
export type Trigger = { readonly price: Decimal; readonly byLast: boolean }

/** How the price of an order is determined. */
export type Pricing =
  | { readonly kind: 'limit'; readonly price: Decimal }
  /** The best price of its own side (`queue`) or of the other side (`counter`) at the venue, or a level behind it. */
  | { readonly kind: 'match'; readonly side: 'queue' | 'counter'; readonly level: number }
  /** `slippage` as a fraction; null: the venue's default. */
  | { readonly kind: 'market'; readonly slippage: Decimal | null }
  /** A take-profit or stop-loss: only its legs have prices. */
  | { readonly kind: 'exit' }

/** The parts of an order that limits depend on. */
export type OrderTerms = {
  readonly symbolId: number
  readonly isBuy: boolean
  readonly pricing: Pricing
  readonly quantity: Decimal
  /** Whether `quantity` is in the quote coin. */
  readonly inQuote: boolean
  /** Its trigger; null when it is active at once. */
  readonly trigger: Trigger | null
  /** Whether it can only reduce a position, if its market is a perpetual: a spot order never does. */
  readonly reduces: boolean
  readonly legs: readonly Leg[]
}
