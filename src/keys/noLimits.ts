import type { SignerLimits } from './types'

/** The limits of a key that may sign everything that agents may do. */
export const noLimits: SignerLimits = {
  ordersPerMinute: null,
  notionalPerOrder: null,
  distancePercent: null,
  slippagePercent: null,
}
