import type { Random } from '@/base/random'

const LONGEST_WAIT_MS = 60_000
const WITHOUT_HEADER_MS = 1_000
const JITTER_MS = 250

/**
 * How long to wait after a 429, ms: until `X-RateLimit-Reset` (venue ms) by the venue's clock, never more than a minute,
 * a second where the header is missing or makes no sense, and a little more so that not all clients return at once.
 */
export function rateLimitWait(reset: string | null, venueNow: number, random: Random): number {
  const until = reset !== null && /^\d{1,16}$/.test(reset) ? Number(reset) - venueNow : WITHOUT_HEADER_MS
  return Math.min(LONGEST_WAIT_MS, Math.max(0, until)) + Math.floor(random() * JITTER_MS)
}
