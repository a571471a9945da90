import { useEffect } from 'react'
import { isReadFailing } from '@/client/queries/isReadFailing'
import { isLoaded, useOrders, usePositions } from '../live/accountViews'
import { useMarketById } from '../market/market'
import { useTickers } from '../market/useTickers'
import type { AccountMargin } from '@/trading/margin/accountMargin'
import { keepLiveMargin, liveMargins } from './liveMargins'
import { accountMarginOf } from './selectAccountMargin'
import { useAccountInfo, useBalances, useLeverages } from './useAccountState'
import { useBalanceFits } from './useBalanceFits'

/** An account's margin at the latest mark prices, and whether it is live, stale or still loading. */
export type AccountMarginView = {
  /** Null while a needed price or record is not known. */
  margin: AccountMargin | null
  phase: 'loading' | 'live' | 'stale' | 'error'
}

/**
 * The margin of an account from live positions, orders and mark prices, and its balance as last read. Mark prices are
 * sampled every `periodMs`, by default at the render interval. After a position has changed, the margin stays as it was
 * until the balance is read again, which takes a moment; not while reads fail. It is stored in `liveMargins`.
 */
export function useAccountMargin(address: string | null, periodMs?: number): AccountMarginView {
  const latest = useMarginView(address, periodMs)
  const fits = useBalanceFits(address)
  const isHeld = address !== null && !fits && latest.phase === 'live'
  const held = isHeld ? liveMargins.getState().get(address) : undefined
  const { margin, readAt } = held ?? latest
  useEffect(
    () => (address === null || margin === null ? undefined : keepLiveMargin(address, { margin, readAt })),
    [address, margin, readAt],
  )
  return { margin, phase: latest.phase }
}

function useMarginView(address: string | null, periodMs?: number): AccountMarginView & { readAt: number } {
  const findMarket = useMarketById()
  const balances = useBalances(address)
  const leverages = useLeverages(address)
  const info = useAccountInfo(address)
  const positions = usePositions(address)
  const orders = useOrders(address)
  const tickers = useTickers(
    positions.positions.map((position) => position.symbol_id),
    periodMs,
  )
  const phases = [positions.phase, orders.phase]
  const queries = [balances, leverages, info]
  const { dataUpdatedAt: readAt } = balances
  if (!balances.data || !leverages.data || !info.data || !isLoaded(positions) || !isLoaded(orders)) {
    const failed = phases.includes('error') || queries.some(isReadFailing)
    return { margin: null, phase: failed ? 'error' : 'loading', readAt }
  }
  const margin = accountMarginOf(
    {
      balances: balances.data,
      positions: positions.positions,
      orders: orders.open,
      leverages: leverages.data,
      hedged: info.data.position_mode === 'hedge',
    },
    findMarket,
    (symbolId) => tickers.get(symbolId)?.mark_price,
  )
  const stale = phases.includes('stale') || queries.some(isReadFailing)
  return { margin, phase: stale ? 'stale' : margin ? 'live' : 'loading', readAt }
}
