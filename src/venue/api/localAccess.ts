import type { VenueRequest } from './types'

const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/

/**
 * Whether a request may use `/local/*`: its peer and its Host header are loopback, and so is its Origin header if it
 * has one. Otherwise any web page that the user visits could use the test controls. docs/protocol 9.88.
 */
export function isLocal({ peer, header }: Pick<VenueRequest, 'peer' | 'header'>): boolean {
  if (!LOOPBACK_ADDRESS.test(peer.address)) return false
  const host = header('host')
  if (host !== undefined && !isLoopbackHost(host)) return false
  const origin = header('origin')
  return origin === undefined || isLoopbackOrigin(origin)
}

/** Whether an Origin header is that of a page served by this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  const match = /^https?:\/\/(.+)$/.exec(origin)
  return match !== null && isLoopbackHost(match[1]!)
}

/**
 * Creates the check of Origin headers for writes and sockets. It allows programs, which send none, pages of this
 * machine, and pages of the listed origins (`*`: any). Otherwise any web page that a user visits could use a venue on
 * the user's machine, since the same-origin policy does not apply to sockets.
 */
export function createOriginCheck(listed: readonly string[]): (origin: string | undefined) => boolean {
  const allowed = new Set(listed.map((origin) => origin.toLowerCase().replace(/\/$/, '')))
  return (origin) =>
    origin === undefined || allowed.has('*') || isLoopbackOrigin(origin) || allowed.has(origin.toLowerCase())
}

function isLoopbackHost(host: string): boolean {
  return LOOPBACK_NAME.test(host.replace(/:\d{1,5}$/, '').toLowerCase())
}
