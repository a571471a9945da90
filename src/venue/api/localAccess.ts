import type { VenueRequest } from './types'

const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/

/**
 * Whether a request may reach `/local/*`: from this machine, by a loopback name, and from no page but one of this machine.
 * Otherwise any web page that its user visits could use the test controls. (docs/protocol 9.88.)
 */
export function isLocal({ peer, header }: Pick<VenueRequest, 'peer' | 'header'>): boolean {
  if (!LOOPBACK_ADDRESS.test(peer.address)) return false
  const host = header('host')
  if (host !== undefined && !isLoopbackHost(host)) return false
  const origin = header('origin')
  return origin === undefined || isLoopbackOrigin(origin)
}

/** Whether an Origin header names a page served by this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  const match = /^https?:\/\/(.+)$/.exec(origin)
  return match !== null && isLoopbackHost(match[1]!)
}

/**
 * Makes the check whether what an Origin header names may write or open a socket: programs, which send none; pages of this
 * machine; and pages of the origins that are listed (`*`: any). A venue on a user's own machine would otherwise be at
 * the hands of every web page that he visits, since sockets know no same-origin policy.
 */
export function createOriginCheck(listed: readonly string[]): (origin: string | undefined) => boolean {
  const known = new Set(listed.map((origin) => origin.toLowerCase().replace(/\/$/, '')))
  return (origin) =>
    origin === undefined || known.has('*') || isLoopbackOrigin(origin) || known.has(origin.toLowerCase())
}

function isLoopbackHost(host: string): boolean {
  return LOOPBACK_NAME.test(host.replace(/:\d{1,5}$/, '').toLowerCase())
}
