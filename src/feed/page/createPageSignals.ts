/** A change of the page that the feed must know. */
export type PageSignal =
  | { readonly op: 'visible'; readonly visible: boolean }
  | { readonly op: 'online'; readonly online: boolean }
  | { readonly op: 'wake' }

export type PageSignals = { subscribe(listener: (signal: PageSignal) => void): () => void }

/**
 * Watches a window: visibility, network, and a return from the back/forward cache or from being frozen, after which all
 * known data may be outdated. A window that is offline or hidden at the start is reported at once.
 */
export function createPageSignals(window: Window): PageSignals {
  return {
    subscribe(listener) {
      const { document, navigator } = window
      const sendVisible = () => listener({ op: 'visible', visible: document.visibilityState !== 'hidden' })
      const sendOnline = () => listener({ op: 'online', online: navigator.onLine })
      const sendWake = () => listener({ op: 'wake' })
      const onPageShow = (event: PageTransitionEvent) => {
        if (event.persisted) sendWake()
      }
      document.addEventListener('visibilitychange', sendVisible)
      document.addEventListener('resume', sendWake)
      window.addEventListener('pageshow', onPageShow)
      window.addEventListener('online', sendOnline)
      window.addEventListener('offline', sendOnline)
      if (document.visibilityState === 'hidden') sendVisible()
      if (!navigator.onLine) sendOnline()
      return () => {
        document.removeEventListener('visibilitychange', sendVisible)
        document.removeEventListener('resume', sendWake)
        window.removeEventListener('pageshow', onPageShow)
        window.removeEventListener('online', sendOnline)
        window.removeEventListener('offline', sendOnline)
      }
    },
  }
}
