/** What happens to the page that the feed has to know. */
export type PageSignal =
  | { readonly op: 'visible'; readonly visible: boolean }
  | { readonly op: 'online'; readonly online: boolean }
  | { readonly op: 'wake' }

export type PageSignals = { subscribe(listener: (signal: PageSignal) => void): () => void }

/**
 * Watches a window: shown and hidden, on and off line, and back from the back/forward cache or from being frozen, after
 * which nothing known before can be trusted. A window that is off line or hidden already is reported at once.
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
