import type { LinkStatus } from './socket/createLink'
import type { ConnectionView } from './types'

/** The state of all connections together: the worst one of those that are needed. */
export function selectStatus(links: readonly LinkStatus[], offline: boolean): ConnectionView['status'] {
  if (offline) return 'offline'
  const needed = links.filter((status) => status !== 'idle')
  if (needed.length === 0 || needed.includes('down')) return 'reconnecting'
  return needed.includes('stale') ? 'stale' : 'live'
}
