/**
 * Reads or writes the browser's storage; null where that is rejected. Private windows and full disks reject it, and what was
 * to be kept then lasts as long as the page. `onLost` is called in that case.
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
