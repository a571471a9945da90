import { siteRoot } from './siteFile'
import { BaseError } from '@/base/BaseError'

/** A worker was requested that is no file of this page. */
export class ForeignWorkerError extends BaseError {
  override name = 'ForeignWorkerError'
}

/** The part of `trustedTypes` that is used here; the DOM types know nothing of it yet. */
type PolicyFactory = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): TrustedUrl }
}
type TrustedUrl = string | { toString(): string }

/** The name that the page's policy (header `Content-Security-Policy`) allows; no other can be made. */
const POLICY = 'kedge'
/** How built workers are called, below the folder of the site. */
const BUILT_WORKER = /^assets\/\w+\.worker-[\w-]+\.js$/
/** How the development server calls them. */
const SOURCE_WORKER = /^\/src\/[\w/]+\.worker\.ts$/
/** The service worker, in the folder of the site. */
const SERVICE_WORKER = 'service-worker.js'

const policy = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(POLICY, {
  createScriptURL: (url) => ownWorker(url, siteRoot()),
})

/**
 * Starts a worker of this page from the address of its file (`import url from './x.worker.ts?worker&url'`). Script enters the
 * page here and by its own modules, and nowhere else: Trusted Types reject every other way. `onMissing` is called where the
 * file cannot be loaded, as behind an extension that blocks it: without it a part of the page would stay empty in silence.
 */
export function startWorker(url: string, name: string, onMissing: () => void): Worker {
  const trusted = policy ? policy.createScriptURL(url) : ownWorker(url, siteRoot())
  const worker = new Worker(trusted as string, { type: 'module', name })
  // What fails inside a running worker comes with words; this does not.
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

/** The address again if it is that of a worker of ours below the folder of the site. Throws ForeignWorkerError. */
export function ownWorker(url: string, site: string): string {
  const { href, pathname } = new URL(url, site)
  const path = href.startsWith(site) ? href.slice(site.length) : ''
  const isBuilt = BUILT_WORKER.test(path) || path === SERVICE_WORKER
  if (isBuilt || (import.meta.env.DEV && href.startsWith(new URL(site).origin) && SOURCE_WORKER.test(pathname)))
    return url
  throw new ForeignWorkerError(`not a worker of this page: ${url}`)
}
