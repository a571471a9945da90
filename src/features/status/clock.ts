import { formatDuration } from '@/terminal/format/formatTime'
import { UNKNOWN } from '@/terminal/format/format'
import type { ConnectionView } from '@/feed/types'
import { text } from './detailMessages'

/** From this on the trader is notified that the clock is wrong. */
const CLOCK_WARNING_MS = 2000

/** Whether this machine's clock is so far from the venue's that the trader should know. */
export function isClockOff({ clockOffsetMs }: ConnectionView): boolean {
  return Math.abs(clockOffsetMs ?? 0) >= CLOCK_WARNING_MS
}

/** How this machine's clock stands to the venue's; `offset` is venue time less wall time, ms. */
export function describeClock(offset: number | null): string {
  if (offset === null) return UNKNOWN
  const age = formatDuration(Math.abs(offset))
  return text(offset > 0 ? 'clockBehind' : 'clockAhead', { age })
}
