import { useEffect } from 'react'
import { createLazy } from '@/base/createLazy'
import { useAccount, useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'

const prefetchedParts = createLazy(() => import('./prefetchedParts'))

/** Maximum wait for idle time, ms. */
const PATIENCE_MS = 10_000

/** Loads the parts that cancel and close in idle time, once the page is live with an account. */
export function usePrefetchedParts(): void {
  const live = useLive(useServices().feed.connection, ({ status }) => status === 'live')
  const { address } = useAccount()
  const shouldLoad = live && address !== null
  useEffect(() => {
    if (!shouldLoad) return
    return whenIdle(() => {
      void prefetchedParts.load().then(
        ({ prefetchParts }) => prefetchParts(),
        () => undefined,
      )
    })
  }, [shouldLoad])
}

/**
 * Calls `run` when the browser is idle (with a fallback for Safari, which has no requestIdleCallback). Returns a cancel
 * function.
 */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, PATIENCE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: PATIENCE_MS })
  return () => cancelIdleCallback(handle)
}
