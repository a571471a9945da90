import { useEffect, useMemo, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatPrice, formatSize } from '@/terminal/format/format'
import { useLive } from '@/terminal/live/useLive'
import type { Instrument } from '@/trading/instrument/instrument'
import { createText } from '@/terminal/format/text'
import { executionsQuery } from '@/client/queries/historyQueries'
import { useAccount, useServices } from '@/terminal/session/Services'
import type { Execution } from '@/protocol/records/execution'
import type { LayerProps } from '../ChartStage'
import { createFillArrows } from './createFillArrows'
import { type FillMark, selectFillMarkers } from './selectFillMarkers'

/** Shows own fills as arrows at their prices. The crosshair on their bar shows details. */
export function FillsLayer({ stage, style }: LayerProps) {
  const { chart, instrument, isGone } = stage
  // Depends on the range of bars only, because their content changes many times a second.
  const barsKey = useLive(stage.bars, (bars) => `${bars[0]?.start} ${bars.at(-1)?.start} ${bars.length}`)
  const since = useLive(stage.bars, (bars) => bars[0]?.start ?? null)
  const fills = useFills(instrument.symbolId, since)
  const markers = useMemo(() => selectFillMarkers(fills, barsKey ? stage.bars.getState() : []), [fills, stage, barsKey])
  const [pointedStart, setPointedStart] = useState<number | null>(null)
  const arrows = useMemo(() => createFillArrows(stage), [stage])

  useEffect(() => arrows.dispose, [arrows])
  useEffect(() => {
    if (isGone()) return
    arrows.show(markers, style.colors)
    const prepare = (includesOwn: boolean) => {
      if (!includesOwn) arrows.show([], style.colors)
      return () => arrows.show(markers, style.colors)
    }
    stage.onImage.add(prepare)
    return () => void stage.onImage.delete(prepare)
  }, [stage, arrows, markers, style.colors, isGone])
  useEffect(() => {
    const point = ({ time }: { time?: number }) => setPointedStart(time ?? null)
    chart.subscribeCrosshairMove(point)
    return () => {
      if (!isGone()) chart.unsubscribeCrosshairMove(point)
    }
  }, [chart, isGone])

  const pointedMarkers = pointedStart === null ? [] : markers.filter(({ start }) => start === pointedStart)
  if (pointedMarkers.length === 0) return null
  return (
    <ul className="pointer-events-none absolute top-10 inset-s-2 z-10 rounded-md border border-line bg-panel/90 px-2 py-1 text-xs">
      {pointedMarkers.map((mark) => (
        <li key={String(mark.isBuy)} className={mark.isBuy ? 'text-up' : 'text-down'}>
          {describeMark(mark, instrument)}
        </li>
      ))}
    </ul>
  )
}

function describeMark({ isBuy, size, price, count }: FillMark, instrument: Instrument): string {
  const key = count === 1 ? (isBuy ? 'bought' : 'sold') : isBuy ? 'boughtMany' : 'soldMany'
  const numbers = { size: formatSize(size, instrument), price: formatPrice(price, instrument), coin: instrument.base }
  return text(key, { ...numbers, count })
}

/** Texts of own fills on the chart. */
const text = createText({
  bought: 'Bought {size} {coin} at {price}',
  sold: 'Sold {size} {coin} at {price}',
  boughtMany: 'Bought {size} {coin} at {price} on average, {count} fills',
  soldMany: 'Sold {size} {coin} at {price} on average, {count} fills',
})

/** Maximum number of fills that are read for the chart. */
const MAX_FILLS = 1000

const noFills: readonly Execution[] = []

/**
 * Returns the shown account's fills of a market since a time (ms; null: no fills), newest first, as far as they have
 * loaded.
 */
function useFills(symbolId: number, since: number | null): readonly Execution[] {
  const { http } = useServices()
  const { address } = useAccount()
  const query = useInfiniteQuery({
    ...executionsQuery(http, address ?? '', { symbolId }),
    enabled: address !== null && since !== null,
  })
  const { data = noFills, hasNextPage, isFetching, isError, fetchNextPage } = query
  const oldest = data.at(-1)?.time
  const needsOlder = since !== null && oldest !== undefined && oldest > since && data.length < MAX_FILLS
  useEffect(() => {
    if (needsOlder && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [needsOlder, hasNextPage, isFetching, isError, fetchNextPage])
  return address === null ? noFills : data
}
