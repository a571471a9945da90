import { useMemo } from 'react'
import type { Live } from '@/base/live'
import { useAccount, useServices } from '@/desk/Services'
import { useLive } from '@/desk/useLive'
import type { OrdersView, PositionsView } from '@/feed/types'
import { type ChartLine, selectLines } from './selectLines'

const NO_ORDERS: Live<OrdersView> = idle({ phase: 'live', open: [], recent: [], loading: [] })
const NO_POSITIONS: Live<PositionsView> = idle({ phase: 'live', positions: [] })

/** Lines of the shown account's open orders and positions in a market, renewed as they change. */
export function useOwnLines(symbolId: number): readonly ChartLine[] {
  const { feed } = useServices()
  const { address } = useAccount()
  const orders = useLive(address ? feed.orders(address) : NO_ORDERS, (view) => view.open)
  const positions = useLive(address ? feed.positions(address) : NO_POSITIONS, (view) => view.positions)
  return useMemo(() => selectLines(orders, positions, symbolId), [orders, positions, symbolId])
}

/** What is shown while there is nobody to ask about. */
function idle<T>(state: T): Live<T> {
  return { getState: () => state, getInitialState: () => state, subscribe: () => () => undefined }
}
