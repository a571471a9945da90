/**
 * How the parts of a page reach a practice venue that runs in a worker of the same browser. Every client (a page, a worker)
 * has a broadcast channel of its own with whichever tab's worker hosts the venue; they find each other on a common one.
 * docs/decisions/0010-venue-in-the-page.md.
 */

/** Scheme of the addresses of such a venue: `page:/v1/market/depth`. */
const PAGE_SCHEME = 'page:'

/** The channel on which clients and host find each other. */
export const CONTROL_CHANNEL = 'kedge-venue'

/** The lock of the worker that hosts the venue; the others wait for it and are hosts when it is gone. */
export const HOST_LOCK = 'kedge-venue-host'

/** The channel of one client with the host. */
export const channelOf = (client: string): string => `kedge-venue/${client}`

/** The lock that a client holds for as long as it lives, so that the host learns of its end. */
export const clientLock = (client: string): string => `kedge-venue-client/${client}`

/** Whether the address is that of a venue in this browser. */
export const isPageVenue = (url: string): boolean => url.startsWith(PAGE_SCHEME)

/** The lock that every page shares while it is shown: when no page holds it, no user sees the market. */
export const SHOWN_LOCK = 'kedge-venue-shown'

/**
 * On the common channel: a client names itself; a host says that it serves from now on, and that no other one does; whoever
 * has deleted the venue's state asks all pages to load again. `address` is the loopback address that a test's client stands
 * for: a host without test controls takes all clients for one.
 */
export type ControlMessage =
  | { readonly op: 'hello'; readonly client: string; readonly address?: string | undefined }
  | { readonly op: 'host'; readonly host: string }
  | { readonly op: 'reset' }

/** What a page has its worker do: host the venue when no other tab does, or delete the venue so that another one begins. */
export type PageVenueTask =
  | { readonly op: 'host'; readonly makers: boolean; readonly testControls: boolean }
  | { readonly op: 'reset'; readonly seed: number }

/** From the worker to its page. `saved`: whether the state outlives the tab. `isFull`: the browser had no room to store. */
export type PageVenueReport =
  | { readonly op: 'hosting'; readonly saved: boolean }
  | { readonly op: 'failed'; readonly isFull: boolean; readonly message: string }

/**
 * From a client. `target` is path and query; `socket` and `id` are the client's own numbers. `taken`: how many characters of
 * a socket's frames the client has taken since it last said so, so that the host notices one that does not keep up.
 */
export type ToPageVenue =
  | {
      readonly op: 'request'
      readonly id: number
      readonly method: string
      readonly target: string
      /** By lower-case name. */
      readonly headers: Readonly<Record<string, string>>
      readonly body: string | null
    }
  | { readonly op: 'open'; readonly socket: number; readonly path: string }
  | { readonly op: 'send'; readonly socket: number; readonly text: string }
  | { readonly op: 'taken'; readonly socket: number; readonly length: number }
  | { readonly op: 'close'; readonly socket: number }

/** To a client. `ready`: this host answers it from now on. `cut`: the connection ended without an answer. */
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

/** A broadcast channel, or a test's. */
export type Channel = {
  postMessage(message: unknown): void
  close(): void
  onmessage: ((event: MessageEvent) => void) | null
}
