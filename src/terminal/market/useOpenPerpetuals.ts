import { useSymbols } from './market'
import { isLoaded, useOrders, usePositions } from '../live/accountViews'

/** Number of positions and orders of an account in perpetuals; null while unknown. docs/protocol 3.15. */
export function useOpenPerpetuals(address: string | null): { positions: number; orders: number } | null {
  const orders = useOrders(address)
  const positions = usePositions(address)
  const perpetuals = new Set(
    useSymbols().flatMap(({ instrument }) => (instrument.kind === 'perpetual' ? [instrument.symbolId] : [])),
  )
  if (!isLoaded(orders) || !isLoaded(positions)) return null
  return {
    positions: positions.positions.length,
    orders: orders.open.filter((order) => perpetuals.has(order.symbol_id)).length,
  }
}
