import { useSymbols } from './market'
import { noOrders, noPositions } from '../live/noLive'
import { useServices } from '../session/Services'
import { useLive } from '../live/useLive'

/** Number of positions and orders of an account in perpetuals; null while unknown. docs/protocol 3.15. */
export function useOpenPerpetuals(address: string | null): { positions: number; orders: number } | null {
  const { feed } = useServices()
  const orders = useLive(address ? feed.orders(address) : noOrders)
  const positions = useLive(address ? feed.positions(address) : noPositions)
  const perpetuals = new Set(
    useSymbols().flatMap(({ instrument }) => (instrument.kind === 'perpetual' ? [instrument.symbolId] : [])),
  )
  if (orders.phase === 'loading' || positions.phase === 'loading') return null
  return {
    positions: positions.positions.length,
    orders: orders.open.filter((order) => perpetuals.has(order.symbol_id)).length,
  }
}
