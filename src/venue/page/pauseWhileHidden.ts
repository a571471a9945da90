import type { Makers } from '../makers/createMakers'

const CHECK_MS = 1000
/** Long enough that the market still runs when a trader returns from a short look at another tab. */
const CHECKS_BEFORE_PAUSE = 10

/**
 * Pauses the makers while no page is visible: no user sees the market, and the makers use most of the venue's processor
 * time. Blocks, expiries, triggers and funding continue, so that time passes as usual.
 */
export function pauseWhileHidden(
  makers: Pick<Makers, 'start' | 'stop'>,
  isShown: () => Promise<boolean>,
  every: (callback: () => void, ms: number) => unknown,
): void {
  let hiddenChecks = 0
  every(async () => {
    const wasPaused = hiddenChecks >= CHECKS_BEFORE_PAUSE
    hiddenChecks = (await isShown()) ? 0 : hiddenChecks + 1
    if (hiddenChecks === CHECKS_BEFORE_PAUSE) makers.stop()
    else if (wasPaused && hiddenChecks === 0) await makers.start()
  }, CHECK_MS)
}
