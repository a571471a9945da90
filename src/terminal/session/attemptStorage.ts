/**
 * Reads or writes the browser's storage; returns null, and calls `onLost`, where it is rejected (in private windows, on
 * full disks). The value then lasts only as long as the page.
 */
export function attemptStorage<T>(run: () => T, onLost: () => void = () => undefined): T | null {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    onLost()
    return null
  }
}
