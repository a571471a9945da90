import type { PlaceOrderBody } from '@/protocol/actions'

/** Terms of an order that the venue stores and shows as they were sent, and does nothing else with. */
export type StoredTerms = ReturnType<typeof storedTerms>

/**
 * Those of a placement, and of orders that the venue itself makes, which ask for none. It is the one place of the venue that
 * names such a field: the order, its record, its rejection and its snapshot carry the whole object.
 */
export function storedTerms(body: Partial<PlaceOrderBody>) {
  return {
    market_order_type: body.market_order_type ?? 'base',
  } as const
}
