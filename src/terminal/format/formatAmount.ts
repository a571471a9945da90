import { absolute, type Decimal, DECIMAL_PLACES, ONE } from '@/base/decimal'
import { createText } from './text'
import { formatCoin, formatExact, formatNumber, formatMoney, withSign } from './format'

/** The coin in which values are shown. */
export const VALUE_COIN = 'USDC'

const text = createText({ withCoin: '{amount} {coin}' })

/** A formatted amount with the name of its coin. */
export const withCoin = (amount: string, coin: string): string => text('withCoin', { amount, coin })

/** Decimals of amounts in a list of balance changes, in which fees and funding are small. */
const LEDGER_PLACES = { value: 4, coin: 8 }
const BALANCE_PLACES = { min: 2, max: 8 }

/**
 * Formats an amount within a sentence: USDC from 1 up with two decimals; smaller amounts and other coins with all their
 * decimals, at most eight.
 */
export function formatAmount(amount: Decimal, coin: string): string {
  return coin === VALUE_COIN && (amount === 0n || absolute(amount) >= ONE) ? formatMoney(amount) : formatCoin(amount)
}

/**
 * Formats an amount in a column of fees or balance changes, in which all rows of a coin have the same number of
 * decimals. An amount that would round to zero has all its digits.
 */
export function formatLedgerAmount(amount: Decimal, coin: string, options?: { signed?: boolean }): string {
  const places = coin === VALUE_COIN ? LEDGER_PLACES.value : LEDGER_PLACES.coin
  if (amount === 0n || absolute(amount) >= 10n ** BigInt(DECIMAL_PLACES - places))
    return formatNumber(amount, places, options)
  return withSign(amount, formatExact(absolute(amount)), options?.signed)
}

/** The number of decimals for all balances of one coin: two for USDC, else the most that any balance needs. */
export function placesOfBalance(coin: string, amounts: readonly Decimal[]): number {
  if (coin === VALUE_COIN) return BALANCE_PLACES.min
  let places = BALANCE_PLACES.min
  while (
    places < BALANCE_PLACES.max &&
    amounts.some((amount) => amount % 10n ** BigInt(DECIMAL_PLACES - places) !== 0n)
  )
    places++
  return places
}
