import type { VenueEntry } from './types'

/** Where a venue is, as absolute addresses without a slash at the end. */
export type VenueAddresses = { readonly httpUrl: string; readonly wsUrl: string }

/** The absolute addresses of a venue whose entry may be relative to the page; `http` becomes `ws` where it must. */
export function resolveVenue(entry: Pick<VenueEntry, 'httpUrl' | 'wsUrl'>, pageUrl: string): VenueAddresses {
  const socket = new URL(entry.wsUrl, pageUrl)
  if (socket.protocol === 'http:') socket.protocol = 'ws:'
  if (socket.protocol === 'https:') socket.protocol = 'wss:'
  return { httpUrl: withoutSlash(new URL(entry.httpUrl, pageUrl).href), wsUrl: withoutSlash(socket.href) }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
