/** Why the signing limits forbid a request. `policy_wait`: the same request may be allowed a moment later. */
export type Objection = { readonly reason: 'policy' | 'policy_wait'; readonly message: string }

/** An objection that holds as long as the request and the limits stay the same. */
export function forbid(message: string): Objection {
  return { reason: 'policy', message }
}

/** An objection that passes: its check lacks a read of the venue, or a number per minute is reached. */
export function forbidForNow(message: string): Objection {
  return { reason: 'policy_wait', message: `${message}: try again in a moment` }
}

export const TIME_UNKNOWN = forbidForNow('the venue’s time is not known yet')
