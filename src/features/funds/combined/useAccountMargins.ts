import { useQueries } from '@tanstack/react-query'
import { balancesQuery, positionsQuery } from '@/client/queries/accountQueries'
import { accountMarginOf } from '@/terminal/account/selectAccountMargin'
import { useMarketById } from '@/terminal/market/market'
import { useTickers } from '@/terminal/market/useTickers'
import { useServices } from '@/terminal/session/Services'
import type { AccountMargin } from '@/trading/margin/accountMargin'

/** How often the positions of an account are read again, ms; balances are read as often. */
const PERIOD_MS = 15_000

/** The margins of several accounts at the latest mark prices, in their order; null while one is not known. Two reads an account. */
export function useAccountMargins(addresses: readonly string[]): (AccountMargin | null)[] {
  const { http } = useServices()
  const findMarket = useMarketById()
  const balances = useQueries({ queries: addresses.map((address) => balancesQuery(http, address)) })
  const positions = useQueries({
    queries: addresses.map((address) => ({ ...positionsQuery(http, address), refetchInterval: PERIOD_MS })),
  })
  const tickers = useTickers(positions.flatMap(({ data }) => data?.map((position) => position.symbol_id) ?? []))
  return addresses.map((_, index) => {
    const records = { balances: balances[index]!.data, positions: positions[index]!.data }
    if (!records.balances || !records.positions) return null
    // What orders hold bears neither on equity nor on the margin ratio.
    const known = { balances: records.balances, positions: records.positions, orders: [], leverages: [], hedged: false }
    return accountMarginOf(known, findMarket, (symbolId) => tickers.get(symbolId)?.mark_price)
  })
}
