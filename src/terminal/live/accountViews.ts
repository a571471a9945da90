import type { Live } from '@/base/live'
import type { Feed, OrdersView, Phase, PositionsView } from '@/feed/types'
import { useServices } from '../session/Services'
import { constantLive } from './constantLive'
import { useLive } from './useLive'
import { identity } from './useSampled'

const noOrders: Live<OrdersView> = constantLive({ phase: 'live', open: [], recent: [], loading: [] })
const noPositions: Live<PositionsView> = constantLive({ phase: 'live', positions: [] })

/** Whether what a view has is the account's: before it has loaded, and after a failure, its list may be empty. */
export function isLoaded({ phase }: { readonly phase: Phase }): boolean {
  return phase === 'live' || phase === 'stale'
}

/** The orders of an account; without an account live and empty. */
export function ordersOf(feed: Pick<Feed, 'orders'>, address: string | null): Live<OrdersView> {
  return address ? feed.orders(address) : noOrders
}

/** The positions of an account; without an account live and empty. */
export function positionsOf(feed: Pick<Feed, 'positions'>, address: string | null): Live<PositionsView> {
  return address ? feed.positions(address) : noPositions
}

/** The orders of an account, or what `select` picks of them; renders as `useLive` does. */
export function useOrders(address: string | null): OrdersView
export function useOrders<S>(address: string | null, select: (view: OrdersView) => S): S
export function useOrders<S>(address: string | null, select: (view: OrdersView) => S | OrdersView = identity) {
  return useLive(ordersOf(useServices().feed, address), select)
}

/** The positions of an account, or what `select` picks of them; renders as `useLive` does. */
export function usePositions(address: string | null): PositionsView
export function usePositions<S>(address: string | null, select: (view: PositionsView) => S): S
export function usePositions<S>(address: string | null, select: (view: PositionsView) => S | PositionsView = identity) {
  return useLive(positionsOf(useServices().feed, address), select)
}
