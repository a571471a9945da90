import { type Decimal, ONE } from '@/base/decimal'
import { marginMeter } from '@/trading/margin/accountMargin'
import type { MarginRatio } from '@/trading/margin/marginRatio'
import { formatPercent } from '../format/format'

const HALF: Decimal = ONE / 2n
const NINE_TENTHS: Decimal = (9n * ONE) / 10n

/** Formats a margin ratio. It shows 100% only when the venue liquidates. */
export function ratioText(margin: MarginRatio | null): string {
  return formatPercent(margin === null ? 0n : marginMeter(margin), 2)
}

/** The color of a margin ratio: a warning from 50%, an alarm from 90%. */
export function meterTone(margin: MarginRatio | null): string {
  const full = margin === null ? 0n : marginMeter(margin)
  if (full >= NINE_TENTHS) return 'text-down'
  return full >= HALF ? 'text-warn' : ''
}
