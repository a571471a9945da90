import { parseDecimal } from '@/base/decimal'
import type { PriceAlert } from '@/terminal/alerts/PriceAlert'
import type { Reach } from './createReach'

/** The waiting alerts of a market that a range of prices reaches. */
export function selectReached(alerts: readonly PriceAlert[], symbolId: number, { low, high }: Reach): PriceAlert[] {
  return alerts.filter((alert) => {
    if (alert.symbolId !== symbolId || alert.firedAt !== null) return false
    const price = parseDecimal(alert.price)
    return alert.rises ? high >= price : low <= price
  })
}
