import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'
import type { ConnectionView } from '@/feed/types'
import { useServices } from '@/terminal/session/Services'

/** A change of the connection's status, with its numbers at that time. `at`: venue ms. */
export type ConnectionChange = Pick<ConnectionView, 'status' | 'lane' | 'rttMs' | 'reconnects' | 'gaps'> & {
  readonly at: number
}

const MAX_CHANGES = 50

/** The last changes of the connection since the page was opened, oldest first. */
export const connectionHistory = createStore<readonly ConnectionChange[]>(() => [])

/** Records changes of the connection while mounted. */
export function useConnectionHistory(): void {
  const { feed, venueClock } = useServices()
  const { connection } = feed
  useEffect(() => {
    const note = ({ status, lane, rttMs, reconnects, gaps }: ConnectionView) => {
      const changes = connectionHistory.getState()
      const last = changes.at(-1)
      if (last?.status === status && last.lane === lane) return
      const change = { at: venueClock.now(), status, lane, rttMs, reconnects, gaps }
      connectionHistory.setState([...changes, change].slice(-MAX_CHANGES), true)
    }
    note(connection.getState())
    return connection.subscribe(note)
  }, [connection, venueClock])
}
