import { createStore } from 'zustand/vanilla'
import type { Live } from '@/base/live'

/** A rate limit as the venue reported it last: requests a window, those left, and when the window ends (venue ms). */
export type RateLimit = { readonly limit: number; readonly remaining: number; readonly resetsAt: number }

/** Reads are counted by client address, writes by signer; null while no reply has said anything. docs/protocol 1.8. */
export type RateLimits = { readonly reads: RateLimit | null; readonly writes: RateLimit | null }

/** Makes the store of the rate limits; `note` takes the headers of each reply. */
export function createRateLimits(): {
  readonly limits: Live<RateLimits>
  note(kind: keyof RateLimits, headers: Headers): void
} {
  const limits = createStore<RateLimits>(() => ({ reads: null, writes: null }))
  return {
    limits,
    note(kind, headers) {
      const [limit, remaining, resetsAt] = ['limit', 'remaining', 'reset'].map((name) => {
        const text = headers.get(`x-ratelimit-${name}`) ?? ''
        return /^\d{1,16}$/.test(text) ? Number(text) : null
      })
      // A venue without these headers, or with others, says nothing about its limits.
      if (limit == null || remaining == null || resetsAt == null) return
      limits.setState({ [kind]: { limit, remaining, resetsAt } })
    },
  }
}
