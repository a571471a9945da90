import type { Decimal } from '@/base/decimal'
import type { Order } from '@/protocol/records/order'
import { useBalances } from '../account/useAccountState'
import { usePositions } from '../live/accountViews'
import { useMarketById } from '../market/market'
import { useTickers } from '../market/useTickers'
import { useAccount } from '../session/Services'
import { type PositionRow, selectPositionRows } from './selectPositionRows'

/**
 * Returns a function that finds the liquidation price of the position that an order would close; a stop beyond that
 * price protects nothing. Null without such a position, if no price liquidates it, and while not known.
 */
export function useLiquidations(): (order: Order) => Decimal | null {
  const closedBy = useClosedPositions()
  return (order) => {
    // A dormant order closes the position after its parent is filled, not the present one.
    const row = order.state === 'pending_trigger' ? closedBy(order) : null
    return row && row.liquidation !== 'unknown' ? row.liquidation : null
  }
}

/** Returns a function that finds the open position that an order would reduce; null if there is none. */
export function useClosedPositions(): (order: Order) => PositionRow | null {
  const { address } = useAccount()
  const findMarket = useMarketById()
  const { positions } = usePositions(address)
  const tickers = useTickers(positions.map((position) => position.symbol_id))
  const balances = useBalances(address).data
  const rows = selectPositionRows(positions, findMarket, tickers, balances)
  return (order) =>
    rows.find(
      ({ record, position }) =>
        record.symbol_id === order.symbol_id &&
        record.position_side === order.position_side &&
        position.size !== 0n &&
        position.size > 0n !== order.is_buy,
    ) ?? null
}
