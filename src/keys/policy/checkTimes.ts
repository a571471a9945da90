import { LONGEST_EXPIRY_MS } from '@/client/writes/expiryOf'
import type { WriteAuth } from '@/protocol/writes/auth'

/**
 * Why the times of a request do not fit the venue's: a nonce ahead of it could be kept until then, whatever happened to the
 * key meanwhile, and one long past belongs to no request of now. `now`: venue ms as the signer read it; null: not known.
 */
export function checkTimes(
  { nonce, expires_after: expiresAfter }: Pick<WriteAuth, 'nonce' | 'expires_after'>,
  now: number | null,
  toleranceMs: number,
): string | null {
  if (now === null) return 'the venue’s time is not known just now'
  if (Math.abs(nonce - now) > toleranceMs) return `the nonce is ${nonce - now} ms off the venue’s time`
  const left = expiresAfter - now
  return left > LONGEST_EXPIRY_MS + toleranceMs ? `expires_after is ${left} ms from now` : null
}
