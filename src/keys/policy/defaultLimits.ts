import type { SignerLimits } from '../types'

/**
 * The limits of a new key whose owner chose none: high enough for manual trading, scaled orders and algo orders, and
 * low enough to bound what a faulty page can do with one order.
 */
export const defaultLimits: SignerLimits = {
  ordersPerMinute: 300,
  notionalPerOrder: '500000',
  distancePercent: '10',
  slippagePercent: '5',
}
