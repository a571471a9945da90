import { type Decimal, parseDecimal } from '@/base/decimal'
import type { MarginedOrder } from '@/trading/margin/orderMargin'
import type { Position } from '@/protocol/records/position'
import type { Market } from '../market/market'
import { isLoaded, useOrders, usePositions } from '../live/accountViews'
import { useAccountInfo, useBalances, useLeverages } from '../account/useAccountState'
import { defaultLeverage } from './defaultLeverage'
import { marginedOrders } from './marginedOrders'

/** An account's margin mode and leverage in one market, and the positions and orders that use them. */
export type MarketTerms = {
  leverage: number
  hedged: boolean
  /** Every open position of the account, of every market. */
  positions: readonly Position[]
  /** Orders of the market that reserve margin. */
  resting: readonly MarginedOrder[]
  /** Whether positions and orders are known. */
  isLoaded: boolean
  /** Settled, locked and available balance of the quote coin; null while not known. */
  money: { total: Decimal; locked: Decimal; available: Decimal } | null
}

/** Reads the account's terms in a market. */
export function useMarketTerms({ instrument }: Market, address: string): MarketTerms {
  const balances = useBalances(address).data
  const leverages = useLeverages(address).data
  const info = useAccountInfo(address).data
  const positionsView = usePositions(address)
  const ordersView = useOrders(address)
  const { positions } = positionsView
  const here = ({ symbol_id }: { symbol_id: number }) => symbol_id === instrument.symbolId
  const balance = balances?.find(({ coin }) => coin === instrument.quote)
  return {
    leverage: positions.find(here)?.leverage ?? leverages?.find(here)?.leverage ?? defaultLeverage(instrument),
    hedged: info?.position_mode === 'hedge',
    positions,
    resting: ordersView.open.filter(here).flatMap(marginedOrders),
    isLoaded: isLoaded(positionsView) && isLoaded(ordersView),
    money: balance
      ? {
          total: parseDecimal(balance.total),
          locked: parseDecimal(balance.locked),
          available: parseDecimal(balance.available),
        }
      : null,
  }
}
