import { useDrawnAddresses } from '@/terminal/watch/useDrawnAddresses'
import type { ChartStage } from '../ChartStage'
import { WatchedLines } from './WatchedLines'

type Props = {
  stage: ChartStage
  /** To be called when tags have been rendered. */
  onRendered: () => void
}

/** Prices of the watched addresses in the chart's market: they cannot be moved or canceled here. */
export function OverlayLines(props: Props) {
  const drawn = useDrawnAddresses()
  if (drawn.length === 0) return null
  return (
    <div className="contents">
      {drawn.map((watched, place) => (
        <WatchedLines key={watched.address} watched={watched} place={drawn.length - 1 - place} {...props} />
      ))}
    </div>
  )
}
