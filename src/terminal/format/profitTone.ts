import type { Decimal } from '@/base/decimal'

/** The color of a gain, a loss, or neither. */
export function profitTone(amount: Decimal): string {
  if (amount === 0n) return ''
  return amount > 0n ? 'text-up' : 'text-down'
}
