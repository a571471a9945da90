import { registerServiceWorker } from '@/browser/startWorker'

/** The used part of the Network Information API, which the DOM types lack. */
type Connection = { readonly saveData?: boolean }

/**
 * Registers the service worker when the page is idle, unless the user saves data. The page works without it, so a
 * rejection is ignored.
 */
export function installServiceWorker(): void {
  const { connection } = navigator as { connection?: Connection }
  if (!('serviceWorker' in navigator) || connection?.saveData) return
  const register = () => void registerServiceWorker().catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(register)
  else register()
}
