import { absolute, type Decimal, ONE } from '@/base/decimal'
import { formatCoin, formatMoney } from './format'

/** The coin that everything is valued in. */
export const VALUE_COIN = 'USDC'

/**
 * An amount of a coin: money from 1 up with two places, and everything that is small or a coin of its own with as many as
 * it has, eight at most.
 */
export function formatAmount(amount: Decimal, coin: string): string {
  return coin === VALUE_COIN && (amount === 0n || absolute(amount) >= ONE) ? formatMoney(amount) : formatCoin(amount)
}
