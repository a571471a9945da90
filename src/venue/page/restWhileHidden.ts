import type { Makers } from '../makers/createMakers'

const CHECK_MS = 1000
/** Who looks into another tab for a moment finds the market as it goes on. */
const CHECKS_BEFORE_REST = 10

/**
 * Has the makers rest while no page is shown: no user sees the market, and the makers are most of the venue's processor time.
 * Blocks, expiries, triggers and funding go on, so that time is the same as if a page had been shown.
 */
export function restWhileHidden(
  makers: Pick<Makers, 'start' | 'stop'>,
  isShown: () => Promise<boolean>,
  every: (callback: () => void, ms: number) => unknown,
): void {
  let hiddenChecks = 0
  every(async () => {
    const wasResting = hiddenChecks >= CHECKS_BEFORE_REST
    hiddenChecks = (await isShown()) ? 0 : hiddenChecks + 1
    if (hiddenChecks === CHECKS_BEFORE_REST) makers.stop()
    else if (wasResting && hiddenChecks === 0) await makers.start()
  }, CHECK_MS)
}
