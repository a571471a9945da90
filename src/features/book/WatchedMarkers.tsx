import { useEffect, useMemo } from 'react'
import { usePalette } from '@/terminal/painting/usePalette'
import { useServices } from '@/terminal/session/Services'
import { useSampled } from '@/terminal/live/useSampled'
import { joinLives } from '@/terminal/watch/joinLives'
import { useDrawnAddresses } from '@/terminal/watch/useDrawnAddresses'
import type { Instrument } from '@/trading/instrument/instrument'
import { NO_WATCHED, type WatchedBook } from './painter/selectBookStyle'
import { selectWatchedBook } from './watchedLevels'

type Props = { instrument: Instrument; merge: number; onMarkers: (markers: WatchedBook) => void }

/** Reports the resting orders of watched addresses in a market to `onMarkers`. Renders nothing. */
export function WatchedMarkers({ instrument, merge, onMarkers }: Props) {
  const { feed } = useServices()
  const drawnAddresses = useDrawnAddresses()
  const palette = usePalette()
  const live = useMemo(
    () => joinLives(drawnAddresses.map(({ address }) => feed.orders(address))),
    [drawnAddresses, feed],
  )
  const views = useSampled(live, (all) => all)
  const markers = useMemo(() => {
    const watchedOrders = drawnAddresses.flatMap((watched, at) => (views[at] ? [{ watched, view: views[at] }] : []))
    return selectWatchedBook(watchedOrders, instrument, merge, palette)
  }, [drawnAddresses, views, instrument, merge, palette])
  useEffect(() => onMarkers(markers), [onMarkers, markers])
  useEffect(() => () => onMarkers(NO_WATCHED), [onMarkers])
  return null
}
