import { useEffect } from 'react'
import { useServices } from '../session/Services'
import { useLive } from '../live/useLive'
import type { WatchedDesk } from './WatchedDesk'

/** The watched addresses; asked for when they are wanted or were kept, null until they are there. */
export function useWatchedDesk(wanted = false): WatchedDesk | null {
  const { watched } = useServices()
  useEffect(() => void ((wanted || watched.kept) && watched.load()), [watched, wanted])
  return useLive(watched.loaded, ({ book }) => book)
}
