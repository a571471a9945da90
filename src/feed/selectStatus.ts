import type { LinkStatus } from './socket/createLink'
import type { ConnectionView } from './types'

/**
 * The state of all connections together: the worst one of those that are needed. One that is only being opened (a book
 * in another depth needs a connection of its own) says nothing about the others.
 */
export function selectStatus(links: readonly LinkStatus[], offline: boolean): ConnectionView['status'] {
  if (offline) return 'offline'
  const needed = links.filter((status) => status !== 'idle' && status !== 'opening')
  if (needed.length === 0 || needed.includes('down')) return 'reconnecting'
  return needed.includes('stale') ? 'stale' : 'live'
}
