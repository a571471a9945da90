import type { Random } from '@/base/random'

const BASE_MS = 250
const MAX_DELAY_MS = 10_000

/** The wait before the n-th attempt in a row (from 0), ms: full jitter below a doubling bound. */
export function backoffDelay(attempt: number, random: Random): number {
  const bound = Math.min(MAX_DELAY_MS, BASE_MS * 2 ** Math.min(attempt, 16))
  return Math.floor(random() * bound)
}
