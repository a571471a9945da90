import type { VenueEntry } from './types'

/** The base URLs of a venue, absolute and without a trailing slash. */
export type VenueAddresses = { readonly httpUrl: string; readonly wsUrl: string }

/** Resolves the URLs of a venue's entry, which may be relative to the page; `http` becomes `ws` for sockets. */
export function resolveVenue(entry: Pick<VenueEntry, 'httpUrl' | 'wsUrl'>, pageUrl: string): VenueAddresses {
  const socket = new URL(entry.wsUrl, pageUrl)
  if (socket.protocol === 'http:') socket.protocol = 'ws:'
  if (socket.protocol === 'https:') socket.protocol = 'wss:'
  return { httpUrl: withoutSlash(new URL(entry.httpUrl, pageUrl).href), wsUrl: withoutSlash(socket.href) }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
