import { clsx } from 'clsx'
import { meterTone, ratioText } from '@/terminal/account/marginText'
import { marginMeter } from '@/trading/margin/accountMargin'
import type { MarginRatio } from '@/trading/margin/marginRatio'

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
        'block h-1.5 w-10 shrink-0 overflow-hidden rounded-sm bg-line sm:w-14',
        meterTone(margin) || 'text-accent',
      )}
    >
      <span className="block h-full bg-current" style={{ width: `${percent}%` }} />
    </span>
  )
}
