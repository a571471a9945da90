import { clsx } from 'clsx'
import { type Decimal, ONE } from '@/base/decimal'
import { marginMeter } from '@/trading/margin/accountMargin'
import type { MarginRatio } from '@/trading/margin/marginRatio'
import { ratioText } from './explainSummary'

const HALF: Decimal = ONE / 2n
const NINE_TENTHS: Decimal = (9n * ONE) / 10n

type Props = { margin: MarginRatio | null; label: string }

/** A bar that is full where a margin is liquidated. */
export function MarginMeter({ margin, label }: Props) {
  // Hundredths of a per cent are exact as a number.
  const percent = margin === null ? 0 : Number(marginMeter(margin) / 10n ** 14n) / 100
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={ratioText(margin)}
      className={clsx(
        'block h-1.5 w-10 shrink-0 sm:w-14 overflow-hidden rounded-sm bg-line',
        meterTone(margin) || 'text-accent',
      )}
    >
      <span className="block h-full bg-current" style={{ width: `${percent}%` }} />
    </span>
  )
}

/** What a margin ratio's color says: from half of the way to liquidation on it warns, from nine tenths on it alarms. */
export function meterTone(margin: MarginRatio | null): string {
  const full = margin === null ? 0n : marginMeter(margin)
  if (full >= NINE_TENTHS) return 'text-down'
  return full >= HALF ? 'text-warn' : ''
}
