/**
 * The messages between the parts of a page and a practice venue in a worker of the same browser. The worker of one tab
 * hosts the venue. Each client (a page or worker) has its own broadcast channel to the host; a common channel
 * introduces them. docs/decisions/0010-venue-in-the-page.md.
 */

/** URL scheme of a venue in this browser: `page:/v1/market/depth`. */
const PAGE_SCHEME = 'page:'

/** The common channel on which clients and host find each other. */
export const CONTROL_CHANNEL = 'kedge-venue'

/** The lock of the worker that hosts the venue; the workers of other tabs wait for it, and one of them takes over. */
export const HOST_LOCK = 'kedge-venue-host'

/** The channel between one client and the host. */
export const channelOf = (client: string): string => `kedge-venue/${client}`

/** A lock that a client holds until it ends, so that the host notices the end. */
export const clientLock = (client: string): string => `kedge-venue-client/${client}`

/** Whether a URL belongs to a venue in this browser. */
export const isPageVenue = (url: string): boolean => url.startsWith(PAGE_SCHEME)

/** A shared lock that every visible page holds: when no page holds it, no user sees the market. */
export const SHOWN_LOCK = 'kedge-venue-shown'

/**
 * Messages on the common channel. `hello`: a client introduces itself. `host`: a worker became the only host. `reset`:
 * the venue's state was deleted and all pages must reload. `address`: the loopback address of a test's client; a host
 * without test controls ignores it.
 */
export type ControlMessage =
  | { readonly op: 'hello'; readonly client: string; readonly address?: string | undefined }
  | { readonly op: 'host'; readonly host: string }
  | { readonly op: 'reset' }

/** Tasks of a page for its worker: host the venue unless another tab does, or delete it so that a new one begins. */
export type PageVenueTask =
  | { readonly op: 'host'; readonly makers: boolean; readonly testControls: boolean }
  | { readonly op: 'reset'; readonly seed: number }

/** Reports to the page. `saved`: the state outlives the tab. `isFull`: the browser had no storage left. */
export type PageVenueReport =
  | { readonly op: 'hosting'; readonly saved: boolean }
  | { readonly op: 'failed'; readonly isFull: boolean; readonly message: string }

/**
 * Messages of a client. `target` is path and query; the client numbers its `socket`s and requests (`id`). `taken`: how
 * many characters of a socket's frames it processed since the last such message, so that the host notices a slow one.
 */
export type ToPageVenue =
  | {
      readonly op: 'request'
      readonly id: number
      readonly method: string
      readonly target: string
      /** Names are in lower case. */
      readonly headers: Readonly<Record<string, string>>
      readonly body: string | null
    }
  | { readonly op: 'open'; readonly socket: number; readonly path: string }
  | { readonly op: 'send'; readonly socket: number; readonly text: string }
  | { readonly op: 'taken'; readonly socket: number; readonly length: number }
  | { readonly op: 'close'; readonly socket: number }

/** Messages of the host. `ready`: it serves the client from now on. `cut`: the connection ended without a reply. */
export type FromPageVenue =
  | { readonly op: 'ready'; readonly host: string }
  | {
      readonly op: 'reply'
      readonly id: number
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly body: string
    }
  | { readonly op: 'cut'; readonly id: number }
  | { readonly op: 'opened'; readonly socket: number }
  | { readonly op: 'frames'; readonly socket: number; readonly texts: readonly string[] }
  | { readonly op: 'closed'; readonly socket: number; readonly code: number }

/** A BroadcastChannel, or a test double. */
export type PageVenueChannel = {
  postMessage(message: unknown): void
  close(): void
  onmessage: ((event: MessageEvent) => void) | null
}
