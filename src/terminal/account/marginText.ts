import { type Decimal, ONE } from '@/base/decimal'
import { marginMeter } from '@/trading/margin/accountMargin'
import type { MarginRatio } from '@/trading/margin/marginRatio'
import { formatPercent } from '../format/format'

const HALF: Decimal = ONE / 2n
const NINE_TENTHS: Decimal = (9n * ONE) / 10n

/** A margin ratio as it is read: 100 % is said only where the venue liquidates. */
export function ratioText(margin: MarginRatio | null): string {
  return formatPercent(margin === null ? 0n : marginMeter(margin), 2)
}

/** What a margin ratio's color says: from half of the way to liquidation on it warns, from nine tenths on it alarms. */
export function meterTone(margin: MarginRatio | null): string {
  const full = margin === null ? 0n : marginMeter(margin)
  if (full >= NINE_TENTHS) return 'text-down'
  return full >= HALF ? 'text-warn' : ''
}
