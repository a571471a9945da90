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
/** How built workers are called. */
const BUILT_WORKER = /^\/assets\/\w+\.worker-[\w-]+\.js$/
/** How the development server calls them. */
const SOURCE_WORKER = /^\/src\/[\w/]+\.worker\.ts$/

const policy = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(POLICY, {
  createScriptURL: (url) => ownWorker(url, location.origin),
})

/**
 * Starts a worker of this page from the address of its file (`import url from '../desk/x.worker.ts?worker&url'`). Script enters
 * the page here and by its own modules, and nowhere else: Trusted Types reject every other way.
 */
export function startWorker(url: string, name: string): Worker {
  const trusted = policy ? policy.createScriptURL(url) : ownWorker(url, location.origin)
  return new Worker(trusted as string, { type: 'module', name })
}

/** The address again if it is that of a worker of ours on our origin. Throws ForeignWorkerError. */
export function ownWorker(url: string, origin: string): string {
  const { origin: its, pathname } = new URL(url, origin)
  if (its === origin && (BUILT_WORKER.test(pathname) || (import.meta.env.DEV && SOURCE_WORKER.test(pathname))))
    return url
  throw new ForeignWorkerError(`not a worker of this page: ${url}`)
}
