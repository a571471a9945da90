import type { Live } from '@/base/live'
import type { OrdersView, PositionsView } from '@/feed/types'
import { constantLive } from './constantLive'

/** The orders without an account: known to be none. */
export const noOrders: Live<OrdersView> = constantLive({ phase: 'live', open: [], recent: [], loading: [] })

/** The positions without an account: known to be none. */
export const noPositions: Live<PositionsView> = constantLive({ phase: 'live', positions: [] })
