import type { Live } from '@/base/live'
import type { OrdersView, PositionsView } from '@/feed/types'
import { constantLive } from './constantLive'

/** Orders without an account: live and empty. */
export const noOrders: Live<OrdersView> = constantLive({ phase: 'live', open: [], recent: [], loading: [] })

/** Positions without an account: live and empty. */
export const noPositions: Live<PositionsView> = constantLive({ phase: 'live', positions: [] })
