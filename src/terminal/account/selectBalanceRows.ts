import { type Decimal, multiply, ONE, parseDecimal } from '@/base/decimal'
import type { Balance } from '@/protocol/records/balance'
import { VALUE_COIN } from '../format/formatAmount'
import type { Market } from '../market/market'
import type { Tickers } from '../market/useTickers'

/** One line of the balances table. `value` is null while the coin's price is unknown; 0 for an empty balance. */
export type BalanceRow = {
  coin: string
  total: Decimal
  available: Decimal
  locked: Decimal
  borrowed: Decimal
  interest: Decimal
  value: Decimal | null
}

/** The spot markets whose last prices give the values of these coins. */
export function selectValuingMarkets(balances: readonly Balance[], markets: readonly Market[]): Market[] {
  return balances.flatMap((balance) => findSpot(balance.coin, markets) ?? [])
}

/**
 * Selects balances with their value in USDC at the spot market's last price, largest value first, unknown values last.
 */
export function selectBalanceRows(
  balances: readonly Balance[],
  markets: readonly Market[],
  tickers: Tickers,
): BalanceRow[] {
  return balances
    .map((balance) => createRow(balance, markets, tickers))
    .sort((a, b) => compareValues(b.value, a.value) || (a.coin < b.coin ? -1 : 1))
}

function createRow(balance: Balance, markets: readonly Market[], tickers: Tickers): BalanceRow {
  const total = parseDecimal(balance.total)
  const price = selectCoinPrice(balance.coin, markets, tickers)
  return {
    coin: balance.coin,
    total,
    available: parseDecimal(balance.available),
    locked: parseDecimal(balance.locked),
    borrowed: parseDecimal(balance.borrowed),
    interest: parseDecimal(balance.interest),
    value: total === 0n ? 0n : price === null ? null : multiply(total, price),
  }
}

/** A coin's price in USDC: the last price of its spot market; null while it is not known. */
export function selectCoinPrice(coin: string, markets: readonly Market[], tickers: Tickers): Decimal | null {
  if (coin === VALUE_COIN) return ONE
  const market = findSpot(coin, markets)
  const last = market && tickers.get(market.instrument.symbolId)?.last_price
  return last ? parseDecimal(last) : null
}

function findSpot(coin: string, markets: readonly Market[]): Market | undefined {
  return markets.find(
    ({ instrument }) => instrument.kind === 'spot' && instrument.base === coin && instrument.quote === VALUE_COIN,
  )
}

/** The sum of all values; null while any of them is not known. */
export function sumValues(rows: readonly BalanceRow[]): Decimal | null {
  let sum = 0n
  for (const { value } of rows) {
    if (value === null) return null
    sum += value
  }
  return sum
}

function compareValues(a: Decimal | null, b: Decimal | null): number {
  if (a === null || b === null) return Number(b === null) - Number(a === null)
  return a < b ? -1 : a > b ? 1 : 0
}
