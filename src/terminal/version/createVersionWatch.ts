import type { Timers } from '@/base/clock'
import type { Live } from '@/base/live'

export type VersionWatchOptions = {
  /** Name of the running build; null if it has none (development server). */
  readonly own: string | null
  /** Reads `version.json` of the server. */
  readonly readVersion: () => Promise<unknown>
  readonly timers: Timers
  /** The feed's connection: a server that comes back may have a new build. */
  readonly connection: Live<{ readonly status: string }>
  /** Calls `callback` when the page becomes visible again; returns a function that stops this. */
  readonly onShown: (callback: () => void) => () => void
  /** Called once, when the server has another build. */
  readonly onNewVersion: () => void
}

/** Minimum interval of reading the server's version, ms. */
const ASK_EVERY_MS = 300_000

/**
 * Watches whether the server still has the running build: every five minutes, when the page becomes visible again, and
 * when the connection to the venue is back. A server that does not answer or names no build does not count as newer.
 * Returns a function that stops this.
 */
export function createVersionWatch(options: VersionWatchOptions): () => void {
  const { own, readVersion, timers, connection, onShown, onNewVersion } = options
  if (own === null) return () => undefined
  let ended = false
  let timer: unknown = null

  async function check(): Promise<void> {
    const build = await readBuild(readVersion)
    if (ended || build === null || build === own) return
    stop()
    onNewVersion()
  }

  function checkRegularly(): void {
    timer = timers.set(() => {
      void check()
      checkRegularly()
    }, ASK_EVERY_MS)
  }

  const stopShown = onShown(() => void check())
  const stopConnection = connection.subscribe(({ status }, previous) => {
    if (status === 'live' && previous.status !== 'live') void check()
  })
  checkRegularly()

  function stop(): void {
    ended = true
    timers.clear(timer)
    stopShown()
    stopConnection()
  }
  return stop
}

async function readBuild(readVersion: () => Promise<unknown>): Promise<string | null> {
  try {
    const answer = await readVersion()
    const build = typeof answer === 'object' && answer !== null && 'build' in answer ? answer.build : null
    return typeof build === 'string' && build !== '' ? build : null
  } catch {
    // Offline, or a server without `version.json`.
    return null
  }
}
