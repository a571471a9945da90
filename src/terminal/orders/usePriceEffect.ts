import { parseDecimal } from '@/base/decimal'
import type { Order } from '@/protocol/records/order'
import { useLive } from '../live/useLive'
import { useServices } from '../session/Services'
import type { Instrument } from '@/trading/instrument/instrument'
import { effectOfReprice, type RepriceEffect } from '@/trading/orders/repriceEffect'

/**
 * The immediate effect of a typed price of an order, by the market's live ticker; null if the order would rest or no
 * price is typed. `price`: in the venue's notation.
 */
export function usePriceEffect(order: Order, price: string | undefined, instrument: Instrument): RepriceEffect | null {
  const { feed } = useServices()
  const ticker = useLive(feed.ticker(instrument.symbolId), (view) => view.ticker)
  if (price === undefined || !ticker) return null
  return effectOfReprice(order, 'price', parseDecimal(price), ticker, instrument, null)
}
