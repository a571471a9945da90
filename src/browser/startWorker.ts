import { siteRoot } from './siteFile'
import { BaseError } from '@/base/BaseError'

/** Thrown when a worker is requested from a file that is not part of this site. */
export class ForeignWorkerError extends BaseError {
  override name = 'ForeignWorkerError'
}

/** The part of `trustedTypes` that is used here; the DOM types do not have it yet. */
type PolicyFactory = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): TrustedUrl }
}
type TrustedUrl = string | { toString(): string }

/** The only policy name that the header `Content-Security-Policy` allows. */
const POLICY = 'kedge'
/** Paths of built workers, below the folder of the site. */
const BUILT_WORKER = /^assets\/\w+\.worker-[\w-]+\.js$/
/** Paths of workers on the development server. */
const SOURCE_WORKER = /^\/src\/[\w/]+\.worker\.ts$/
/** The file name of the service worker, in the folder of the site. */
const SERVICE_WORKER = 'service-worker.js'

const policy = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(POLICY, {
  createScriptURL: (url) => ownWorker(url, siteRoot()),
})

/**
 * Starts a worker of this page from the address of its file (`import url from './x.worker.ts?worker&url'`). Trusted
 * Types allow script only here and in the page's own modules. `onMissing` is called if the file cannot be loaded, for
 * example because an extension blocks it.
 */
export function startWorker(url: string, name: string, onMissing: () => void): Worker {
  const trusted = policy ? policy.createScriptURL(url) : ownWorker(url, siteRoot())
  const worker = new Worker(trusted as string, { type: 'module', name })
  // An error inside a running worker has a message; a failed load has none.
  worker.addEventListener('error', ({ message }) => {
    if (!message) onMissing()
  })
  return worker
}

/** Registers the service worker of this site for the folder of the site. */
export async function registerServiceWorker(): Promise<void> {
  const url = siteRoot() + SERVICE_WORKER
  const trusted = policy ? policy.createScriptURL(url) : url
  await navigator.serviceWorker.register(trusted as string, { scope: siteRoot() })
}

/** Returns the address if it is a worker of this site. Throws ForeignWorkerError otherwise. */
export function ownWorker(url: string, site: string): string {
  const { href, pathname } = new URL(url, site)
  const path = href.startsWith(site) ? href.slice(site.length) : ''
  const isBuilt = BUILT_WORKER.test(path) || path === SERVICE_WORKER
  if (isBuilt || (import.meta.env.DEV && href.startsWith(new URL(site).origin) && SOURCE_WORKER.test(pathname)))
    return url
  throw new ForeignWorkerError(`not a worker of this page: ${url}`)
}
