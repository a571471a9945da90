/**
 * Reads or writes the browser's storage. If the browser rejects this (in private windows, on full disks), it calls
 * `onLost` and returns null; the value then lasts only as long as the page.
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
