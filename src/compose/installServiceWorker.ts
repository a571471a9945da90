import { registerServiceWorker } from '@/browser/startWorker'

/** The part of the Network Information API that is used here; the DOM types know nothing of it yet. */
type Connection = { readonly saveData?: boolean }

/**
 * Registers the service worker in a quiet moment, where the browser has service workers and the user does not save data.
 * The page works the same without it, so a browser that rejects it is left alone.
 */
export function installServiceWorker(): void {
  const { connection } = navigator as { connection?: Connection }
  if (!('serviceWorker' in navigator) || connection?.saveData) return
  const register = () => void registerServiceWorker().catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(register)
  else register()
}
