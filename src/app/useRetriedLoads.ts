import { useEffect } from 'react'
import { lazyLoads, retryFailedLoads } from '@/base/createLazy'
import { useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'

/** Loads the parts of the page again that could not be loaded, as soon as the connection is back. */
export function useRetriedLoads(): void {
  const live = useLive(useServices().feed.connection, ({ status }) => status === 'live')
  useEffect(() => {
    if (live && lazyLoads.getState().failed > 0) retryFailedLoads()
  }, [live])
}
