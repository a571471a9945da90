import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { usePanelScope } from '@/terminal/market/market'
import { groupOf, type LinkGroup, marketLinks } from '@/terminal/market/marketLinks'
import type { ChartStage, LayerProps } from '../ChartStage'
import { indexOfTime } from '../drawings/barIndex'

/** The pointer's position on one of the charts that share their crosshair; `time` is the start of its bar. */
type PointedAt = { group: LinkGroup; panel: string; symbolId: number; time: number; price: number }

const pointed = createStore<{ at: PointedAt | null }>(() => ({ at: null }))

/** Shows the crosshair of the link group's other charts on this one, and vice versa, if they share it. */
export function SharedCrosshair({ stage }: LayerProps) {
  const panel = usePanelScope()?.id
  const group = useStore(marketLinks, (links) => {
    const linkGroup = panel === undefined ? null : groupOf(links, panel)
    return linkGroup && links.groups[linkGroup]?.crosshair ? linkGroup : null
  })
  useEffect(
    () => (group && panel !== undefined ? shareCrosshair(stage, group, panel) : undefined),
    [stage, group, panel],
  )
  return null
}

type Shared = Pick<ChartStage, 'chart' | 'candles' | 'bars' | 'interval' | 'instrument' | 'isGone'>

/** Starts sharing a chart's crosshair; returns the function that ends it. */
export function shareCrosshair(stage: Shared, group: LinkGroup, panel: string): () => void {
  const { chart, candles, bars, interval, isGone } = stage
  const { symbolId } = stage.instrument
  const onMove: Parameters<typeof chart.subscribeCrosshairMove>[0] = ({ time, point, sourceEvent }) => {
    const price = point ? candles.coordinateToPrice(point.y) : null
    // Without a pointer event, another chart has set this crosshair.
    if (sourceEvent && time !== undefined && price !== null)
      pointed.setState({ at: { group, panel, symbolId, time, price } })
    else if (!point && pointed.getState().at?.panel === panel) pointed.setState({ at: null })
  }
  const end = pointed.subscribe(({ at }) => {
    if (isGone() || at?.panel === panel) return
    const list = bars.getState()
    const bar =
      at?.group === group && list.length > 0 ? list[Math.floor(indexOfTime(list, interval, at.time))] : undefined
    // Another market's price has no meaning here, so the close is used.
    if (at && bar)
      chart.setCrosshairPosition(at.symbolId === symbolId ? at.price : Number(bar.close), bar.start, candles)
    else chart.clearCrosshairPosition()
  })
  chart.subscribeCrosshairMove(onMove)
  return () => {
    end()
    if (pointed.getState().at?.panel === panel) pointed.setState({ at: null })
    if (!isGone()) chart.unsubscribeCrosshairMove(onMove)
  }
}
