import { formatCountdown } from '@/terminal/format/formatTime'
import { text } from './messages'

const DAY_MS = 86_400_000

/** Time left of a key: `6 d 23:59:58`; below a day without days. */
export function formatLeft(exactly: number): string {
  const left = Math.floor(exactly / 1000) * 1000
  if (left <= 0) return text('ended')
  if (left < DAY_MS) return formatCountdown(left)
  return text('daysAndTime', { days: Math.floor(left / DAY_MS), time: formatCountdown(left % DAY_MS) })
}
