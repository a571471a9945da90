import { type Decimal, DECIMAL_PLACES } from '@/base/decimal'
import { parseAmount } from '@/trading/instrument/parseAmount'
import { MINUS } from './format'

/** Reads a typed number exactly; null if invalid. It may be negative. Percent becomes a fraction. */
export function readSigned(typed: string, unit: string, decimals = DECIMAL_PLACES - 2): Decimal | null {
  const trimmed = typed.trim()
  const isNegative = trimmed.startsWith('-') || trimmed.startsWith(MINUS)
  const parsed = parseAmount(isNegative ? trimmed.slice(1) : trimmed, decimals, unit)
  if (!parsed.ok) return null
  const value = unit === '%' ? parsed.value / 100n : parsed.value
  return isNegative ? -value : value
}
