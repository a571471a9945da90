import { useQuery } from '@tanstack/react-query'
import { type Decimal, parseDecimal } from '@/base/decimal'
import { coinLeveragesQuery } from '@/client/queries/accountQueries'
import { useSymbols } from '../market/market'
import { selectBalanceRows, selectCoinPrice, selectValuingMarkets, sumValues } from './selectBalanceRows'
import { useServices } from '../session/Services'
import { useBalances } from './useAccountState'
import { useTickers } from '../market/useTickers'
import { borrowLimit } from '@/trading/margin/borrowing'

/** A coin with its debt and the limit on it. */
export type BorrowingCoin = {
  readonly coin: string
  readonly leverage: number
  /** Current debt. */
  readonly owed: Decimal
  /** The largest possible debt at a leverage now; null while a balance or price is not known. */
  readonly limitAt: (leverage: number) => Decimal | null
}

/** The coins that an account may borrow. */
export function useBorrowing(address: string): readonly BorrowingCoin[] {
  const { http } = useServices()
  const markets = useSymbols()
  const leverages = useQuery(coinLeveragesQuery(http, address)).data ?? []
  const { data } = useBalances(address)
  const balances = data ?? []
  const tickers = useTickers(selectValuingMarkets(balances, markets).map(({ instrument }) => instrument.symbolId))
  const equity = data ? sumValues(selectBalanceRows(balances, markets, tickers)) : null
  return leverages.map(({ coin, leverage }) => {
    const price = selectCoinPrice(coin, markets, tickers)
    const borrowed = balances.find((balance) => balance.coin === coin)?.borrowed ?? '0'
    return {
      coin,
      leverage,
      owed: parseDecimal(borrowed),
      limitAt: (at) => (equity === null || price === null ? null : borrowLimit(at, equity, price)),
    }
  })
}
