import { matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching'

/** The part of the worker's scope that is used here; the DOM types describe pages only. */
type Scope = {
  readonly registration: { readonly scope: string; readonly navigationPreload?: { enable(): Promise<void> } }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
type Waiting = { waitUntil(work: Promise<unknown>): void }
type InstallEvent = Waiting & {
  /** Static routing; not every browser has it. */
  addRoutes?(rules: readonly { condition: object; source: 'network' }[]): Promise<void>
}
type FetchEvent = Waiting & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

/** The files of this build that are stored, from scripts/vite/serviceWorker.mjs. */
declare const STORED_FILES: PrecacheEntry[]

const scope = self as unknown as Scope
const root = scope.registration.scope

/** The document of the page. */
const DOCUMENT = 'index.html'
/** Paths in the folder of the site that are not the page, although a browser may open them as documents. */
const NOT_THE_PAGE = /^(v1|local|venue)(\/|$)|\.(?!html)\w+$/

// Files that are not listed, such as the site's settings, and requests to the venue are left to the network.
precache(STORED_FILES)

scope.addEventListener('install', (event) => {
  // The newest worker serves the next load of a page, even while other tabs are open.
  event.waitUntil(scope.skipWaiting())
  // Requests to the venue do not wait for a stopped worker to start.
  const condition = { or: [{ requestMethod: 'POST' }, { urlPattern: { pathname: `${new URL(root).pathname}v1/*` } }] }
  // A browser without static routing passes them to this worker, which leaves them to the network too.
  event.addRoutes?.([{ condition, source: 'network' }]).catch(() => undefined)
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]))
})

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  if (method !== 'GET' || !url.startsWith(root)) return
  const path = new URL(url).pathname.slice(new URL(root).pathname.length)
  if (mode === 'navigate') {
    if (!NOT_THE_PAGE.test(path)) event.respondWith(openPage(event))
  } else if (path.startsWith('assets/')) event.respondWith(readAsset(event.request))
})

/** The page from the server, so that a new build is used at once; without a server, the stored page. */
async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const stored = await matchPrecache(new URL(DOCUMENT, root).href)
    if (!stored) throw error
    return stored
  }
}

/** A file whose name has a hash of its content never changes, so the stored one is valid. */
async function readAsset(request: Request): Promise<Response> {
  return (await matchPrecache(request)) ?? (await fetch(request))
}
