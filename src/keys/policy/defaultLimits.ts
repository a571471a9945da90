import type { SignerLimits } from '../types'

/**
 * What a new key signs at most where its owner never chose otherwise: enough for trading by hand, with scaled orders
 * and with algo orders, and a bound to what a page that went wrong can do in one order.
 */
export const defaultLimits: SignerLimits = {
  ordersPerMinute: 300,
  notionalPerOrder: '500000',
  distancePercent: '10',
  slippagePercent: '5',
}
