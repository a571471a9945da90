import { formatNumber } from '@/terminal/format/format'
import { formatDuration } from '@/terminal/format/formatTime'
import type { RateLimitHeaders } from '@/terminal/session/Services'
import { text } from './detailMessages'

/** A rate limit as last reported by the venue: requests per window, remaining ones, and the window's end (venue ms). */
type RateLimit = { readonly limit: number; readonly remaining: number; readonly resetsAt: number }

/** Reads are counted by client address, writes by signer; null where not reported. docs/protocol 1.8. */
export type RateLimits = { readonly reads: RateLimit | null; readonly writes: RateLimit | null }

/** Reads the headers of the last replies. Unknown headers are ignored. */
export function readLimits({ reads, writes }: RateLimitHeaders): RateLimits {
  return { reads: readLimit(reads), writes: readLimit(writes) }
}

function readLimit(headers: Headers | null): RateLimit | null {
  const read = (name: string) => {
    const value = headers?.get(`x-ratelimit-${name}`) ?? ''
    return /^\d{1,16}$/.test(value) ? Number(value) : null
  }
  const [limit, remaining, resetsAt] = [read('limit'), read('remaining'), read('reset')]
  return limit === null || remaining === null || resetsAt === null ? null : { limit, remaining, resetsAt }
}

const KINDS = ['reads', 'writes'] as const

/** The trader is warned when less than 1 / `NEAR_PART` of a window's requests remains. */
const NEAR_PART = 10

/** Returns the remaining requests; after the window's end all of them. `now`: venue time, ms. */
function requestsLeft({ limit, remaining, resetsAt }: RateLimit, now: number): number {
  return now < resetsAt ? remaining : limit
}

/** Returns the limit that is nearly reached (writes first); null for none. `now`: venue time, ms. */
export function nearLimit(limits: RateLimits, now: number): keyof RateLimits | null {
  const isNear = (limit: RateLimit | null) => limit !== null && requestsLeft(limit, now) * NEAR_PART < limit.limit
  return isNear(limits.writes) ? 'writes' : isNear(limits.reads) ? 'reads' : null
}

/** Explains the limit that is nearly reached; null for none. */
export function limitWarning(limits: RateLimits, now: number): string | null {
  const limitKey = nearLimit(limits, now)
  return limitKey && text(limitKey === 'reads' ? 'readsNear' : 'writesNear')
}

/** Names and values of the limits for the diagnostics; limits that are not reported are left out. */
export function describeLimits(limits: RateLimits, now: number): readonly (readonly [string, string])[] {
  return KINDS.flatMap((kind) => {
    const { [kind]: limit } = limits
    if (!limit) return []
    const counts = {
      left: formatNumber(String(requestsLeft(limit, now)), 0),
      limit: formatNumber(String(limit.limit), 0),
    }
    const waitMs = limit.resetsAt - now
    return [
      [text(kind), waitMs > 0 ? text('leftUntil', { ...counts, wait: formatDuration(waitMs) }) : text('left', counts)],
    ]
  })
}
