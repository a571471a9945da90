import { parseDecimal } from '@/base/decimal'
import { useLive } from '../live/useLive'
import { useServices } from '../session/Services'
import type { TriggerPrices } from '@/trading/orders/triggerRules'

/** The prices that triggers are compared with; null where the market has none, undefined while unknown. */
export function useTriggerPrices(symbolId: number): TriggerPrices {
  const { feed } = useServices()
  const ticker = useLive(feed.ticker(symbolId), (view) => view.ticker)
  const price = (number: string | null | undefined) => (number ? parseDecimal(number) : ticker ? null : undefined)
  return {
    mark_price: price(ticker?.mark_price),
    last_price: price(ticker?.last_price),
    oracle_price: price(ticker?.oracle_price),
  }
}
