import type { Signer, VenueClock } from '../types'

/** Whether the time in which a requested write may be sent is over. */
export type Life = { isOver(): boolean }

/**
 * Begins a write's life of `lifeMs`, in this machine's wall time: that goes on while the machine sleeps, when the monotonic
 * clock may stand still, and learning the venue's time better does not move it. So nothing is sent, or signed anew, that was
 * asked for before a sleep. A person may take longer over a wallet: there the signed expiry alone counts.
 */
export function beginLife(clock: VenueClock, signer: Signer['kind'], lifeMs: number): Life {
  const wall = () => clock.now() - clock.offset()
  const began = wall()
  return { isOver: () => signer === 'agent' && wall() - began >= lifeMs }
}
