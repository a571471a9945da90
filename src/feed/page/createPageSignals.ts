/** What happens to the page that the feed has to know. */
export type PageSignal =
  | { readonly op: 'visible'; readonly visible: boolean }
  | { readonly op: 'online'; readonly online: boolean }
  | { readonly op: 'wake' }

export type PageSignals = { subscribe(listener: (signal: PageSignal) => void): () => void }

/**
 * Watches a window: shown and hidden, on and off line, and back from the back/forward cache or from being frozen, after
 * which nothing known before can be trusted. A window that is off line or hidden already is told at once.
 */
export function createPageSignals(window: Window): PageSignals {
  return {
    subscribe(listener) {
      const { document, navigator } = window
      const tellVisible = () => listener({ op: 'visible', visible: document.visibilityState !== 'hidden' })
      const tellOnline = () => listener({ op: 'online', online: navigator.onLine })
      const tellWake = () => listener({ op: 'wake' })
      const onPageShow = (event: PageTransitionEvent) => {
        if (event.persisted) tellWake()
      }
      document.addEventListener('visibilitychange', tellVisible)
      document.addEventListener('resume', tellWake)
      window.addEventListener('pageshow', onPageShow)
      window.addEventListener('online', tellOnline)
      window.addEventListener('offline', tellOnline)
      if (document.visibilityState === 'hidden') tellVisible()
      if (!navigator.onLine) tellOnline()
      return () => {
        document.removeEventListener('visibilitychange', tellVisible)
        document.removeEventListener('resume', tellWake)
        window.removeEventListener('pageshow', onPageShow)
        window.removeEventListener('online', tellOnline)
        window.removeEventListener('offline', tellOnline)
      }
    },
  }
}
