import type { SignerLimits } from './types'

/** A key that may sign whatever agents may do. */
export const noLimits: SignerLimits = {
  ordersPerMinute: null,
  notionalPerOrder: null,
  distancePercent: null,
  slippagePercent: null,
}
