import { matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching'

/** What this worker uses of its scope; the DOM types describe pages only. */
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

/** The document that is the whole page. */
const DOCUMENT = 'index.html'
/** Below the folder of the site: what is not part of the page, though a browser may open it as a document. */
const NOT_THE_PAGE = /^(v1|local|venue)(\/|$)|\.(?!html)\w+$/

// What is not listed, such as the venue and the settings of the site, is left to the network.
precache(STORED_FILES)

scope.addEventListener('install', (event) => {
  // The next load of a page is served by the newest worker, however many tabs are open.
  event.waitUntil(scope.skipWaiting())
  // Requests to the venue do not wait until a worker that rests has been started.
  const condition = { or: [{ requestMethod: 'POST' }, { urlPattern: { pathname: `${new URL(root).pathname}v1/*` } }] }
  // A browser that cannot route by it asks this worker, which leaves them to the network too.
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

/** The page as the server has it, so that a new build is taken at once; without a server, the page that is stored. */
async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const stored = await matchPrecache(new URL(DOCUMENT, root).href)
    if (!stored) throw error
    return stored
  }
}

/** A file whose name has a hash of its content never changes, so that the stored one is right. */
async function readAsset(request: Request): Promise<Response> {
  return (await matchPrecache(request)) ?? (await fetch(request))
}
