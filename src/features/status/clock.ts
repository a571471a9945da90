import { formatDuration } from '@/terminal/format/formatTime'
import { UNKNOWN } from '@/terminal/format/format'
import type { ConnectionView } from '@/feed/types'
import { text } from './detailMessages'

/** Difference of the clocks from which the trader is warned, ms. */
const CLOCK_WARNING_MS = 2000

/** Whether this machine's clock differs from the venue's by `CLOCK_WARNING_MS` or more. */
export function isClockOff({ clockOffsetMs }: ConnectionView): boolean {
  return Math.abs(clockOffsetMs ?? 0) >= CLOCK_WARNING_MS
}

/** Describes the difference of the clocks; `offset` is venue time minus wall time, ms. */
export function describeClock(offset: number | null): string {
  if (offset === null) return UNKNOWN
  const difference = formatDuration(Math.abs(offset))
  return text(offset > 0 ? 'clockBehind' : 'clockAhead', { age: difference })
}
