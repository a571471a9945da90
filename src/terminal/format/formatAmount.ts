import { absolute, type Decimal, DECIMAL_PLACES, ONE } from '@/base/decimal'
import { formatCoin, formatExact, formatNumber, formatMoney, withSign } from './format'

/** The coin that everything is valued in. */
export const VALUE_COIN = 'USDC'

/** Places of a coin in a list of what moved it: fees and funding are small. */
const LEDGER_PLACES = { value: 4, coin: 8 }
const BALANCE_PLACES = { least: 2, most: 8 }

/**
 * An amount of a coin within a sentence: money from 1 up with two places, and everything that is small or a coin of its own
 * with as many as it has, eight at most.
 */
export function formatAmount(amount: Decimal, coin: string): string {
  return coin === VALUE_COIN && (amount === 0n || absolute(amount) >= ONE) ? formatMoney(amount) : formatCoin(amount)
}

/**
 * An amount in a column of fees or movements: every row of a coin has the same places. What would round to zero is shown
 * with every digit.
 */
export function formatLedgerAmount(amount: Decimal, coin: string, options?: { signed?: boolean }): string {
  const places = coin === VALUE_COIN ? LEDGER_PLACES.value : LEDGER_PLACES.coin
  if (amount === 0n || absolute(amount) >= 10n ** BigInt(DECIMAL_PLACES - places))
    return formatNumber(amount, places, options)
  return withSign(amount, formatExact(absolute(amount)), options?.signed)
}

/** The places that all balances of one coin are shown with: two of the coin of value, else the most that any needs. */
export function placesOfBalance(coin: string, amounts: readonly Decimal[]): number {
  if (coin === VALUE_COIN) return BALANCE_PLACES.least
  let places = BALANCE_PLACES.least
  while (places < BALANCE_PLACES.most && amounts.some((one) => one % 10n ** BigInt(DECIMAL_PLACES - places) !== 0n))
    places++
  return places
}
