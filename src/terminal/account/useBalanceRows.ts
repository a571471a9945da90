import { SETTLEMENT_COIN } from '@/trading/instrument/instrument'
import { useSymbols } from '../market/market'
import { useTickers } from '../market/useTickers'
import { selectBalanceRows, selectValuingMarkets } from './selectBalanceRows'
import { useAccountMargin } from './useAccountMargin'
import { useBalances } from './useAccountState'

/**
 * An account's balances as last read, with their values at the latest prices. What is available and locked of the
 * settlement coin changes with the mark prices, so it comes from the live margin, once that is known.
 */
export function useBalanceRows(address: string | null) {
  const markets = useSymbols()
  const query = useBalances(address)
  const balances = query.data ?? []
  const tickers = useTickers(selectValuingMarkets(balances, markets).map(({ instrument }) => instrument.symbolId))
  const { margin } = useAccountMargin(address)
  const rows = selectBalanceRows(balances, markets, tickers).map((row) =>
    margin && row.coin === SETTLEMENT_COIN ? { ...row, available: margin.available, locked: margin.used } : row,
  )
  return { query, rows }
}
