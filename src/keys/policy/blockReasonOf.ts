/** The end of an objection that may be gone a moment later: its check lacks a read, or a number per minute is reached. */
export const TRY_AGAIN = ': try again in a moment'

/** Returns the reason of the block of a request to which the signing limits object. */
export function blockReasonOf(objection: string): 'policy' | 'policy_wait' {
  return objection.endsWith(TRY_AGAIN) ? 'policy_wait' : 'policy'
}
