import type { PlaceOrderBody } from '@/protocol/actions'

/** Terms of an order that the venue stores and returns as sent, without using them. */
export type StoredTerms = ReturnType<typeof storedTerms>

/**
 * The stored terms of a placement, or defaults for orders that the venue creates. This is the only code that names
 * these fields: the order, its record, its rejection and its snapshot contain the whole object.
 */
export function storedTerms(body: Partial<PlaceOrderBody>) {
  return {
    market_order_type: body.market_order_type ?? 'base',
  } as const
}
