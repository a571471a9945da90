import { useEffect, useLayoutEffect, useMemo } from 'react'
import { clsx } from 'clsx'
import { LineStyle, type PriceLineOptions } from 'lightweight-charts'
import { formatPrice } from '@/terminal/format/format'
import { usePalette } from '@/terminal/painting/usePalette'
import { useServices } from '@/terminal/session/Services'
import { useSampled } from '@/terminal/live/useSampled'
import { colorOfSlot } from '@/terminal/watch/slotColors'
import { nameOfWatched, type WatchedAddress, type WatchedSlot } from '@/terminal/watch/WatchedAddress'
import { useDrawnAddresses } from '@/terminal/watch/useDrawnAddresses'
import { WatchMark } from '@/terminal/watch/WatchMark'
import { withOpacity } from '@/terminal/painting/palette'
import type { Instrument } from '@/trading/instrument/instrument'
import type { ChartStage } from '../ChartStage'
import { createLineSet } from '../lines/createLineSet'
import { describeLine } from '../lines/describeLine'
import { MoreMark } from '../lines/MoreMark'
import { selectLines, type ChartLine } from '../lines/selectLines'
import { usePositionNumbers } from '../lines/usePositionNumbers'
import { mergeLines } from './mergeLines'
import { text } from './messages'

type Props = {
  stage: ChartStage
  /** Call it when tags have been rendered. */
  onRendered: () => void
}

/** Position of the legend above the lower edge, and the distance of its lines, rem. */
const LEGEND_FOOT = 3
const LEGEND_STEP = 1.125

/** Shows lines of the watched addresses in the chart's market. They cannot be moved or canceled. */
export function OverlayLines(props: Props) {
  const drawnAddresses = useDrawnAddresses()
  if (drawnAddresses.length === 0) return null
  return (
    <div className="contents">
      {drawnAddresses.map((watched, index) => (
        <WatchedLines key={watched.address} watched={watched} place={drawnAddresses.length - 1 - index} {...props} />
      ))}
    </div>
  )
}

/** `place`: index of its line in the legend, from the bottom. */
type WatchedProps = Props & { watched: WatchedAddress; place: number }

/** One watched address on the chart: its orders, entries and liquidation prices, and its line in the legend. */
function WatchedLines({ watched, stage, place, onRendered }: WatchedProps) {
  const { address, slot } = watched
  const { instrument } = stage
  const { symbolId } = instrument
  const { feed } = useServices()
  const palette = usePalette()
  // Sampled, because a market maker changes its orders many times a second, and each change repaints the whole chart.
  const orders = useSampled(feed.orders(address), (view) => view)
  const positions = useSampled(feed.positions(address), (view) => view)
  const hasPosition = positions.positions.some((position) => position.symbol_id === symbolId)
  const liquidations = usePositionNumbers(positions.positions, symbolId, hasPosition ? address : null).liquidations
  const { lines, total } = useMemo(() => {
    const ownLines = [...selectLines(orders.open, positions.positions, symbolId), ...liquidations]
    const lastPrice = stage.bars.getState().at(-1)?.close ?? null
    return mergeLines(
      ownLines.map((line) => ({ ...line, id: `${address} ${line.id}` })),
      lastPrice,
    )
  }, [orders.open, positions.positions, liquidations, symbolId, address, stage])
  const phase = orders.phase === 'live' ? positions.phase : orders.phase
  const isStale = phase !== 'live'
  const color = colorOfSlot(slot, palette)

  const lineSet = useMemo(() => createLineSet(stage.candles, overlayLineOptions(stage.instrument)), [stage])
  useEffect(() => {
    if (!stage.isGone()) lineSet.show(lines, { slot, color, isStale })
  }, [stage, lineSet, lines, slot, color, isStale])
  useEffect(
    () => () => {
      if (!stage.isGone()) lineSet.show([], { slot: 1, color: '', isStale: false })
    },
    [stage, lineSet],
  )
  useEffect(() => {
    const style = { slot, color, isStale }
    const prepare = (includesOwn: boolean) => {
      lineSet.show(includesOwn ? lines : [], style, true)
      return () => lineSet.show(lines, style)
    }
    stage.onImage.add(prepare)
    return () => void stage.onImage.delete(prepare)
  }, [stage, lineSet, lines, slot, color, isStale])
  useLayoutEffect(onRendered)

  const name = nameOfWatched(watched)
  return (
    <>
      <ul aria-label={text('lines', { name })}>
        {lines.map((line) => {
          const lineText = describeLine(line, instrument)
          const price = formatPrice(line.price, instrument)
          const fullText = text(isStale ? 'atStale' : 'at', { name, line: lineText, price })
          return (
            <li
              key={line.id}
              data-line={line.id}
              data-price={line.price}
              title={fullText}
              style={{ borderColor: color, color }}
              className={clsx(
                'pointer-events-auto invisible absolute top-0 inset-e-0 flex h-4 items-center gap-1 rounded-sm border bg-panel pe-1 text-2xs whitespace-nowrap will-change-transform',
                isStale && 'border-dashed',
              )}
            >
              <WatchMark slot={slot} hollow={isStale} className="-ms-px h-4" />
              <span aria-hidden="true">{lineText}</span>
              <span className="sr-only">{fullText}</span>
              <MoreMark />
            </li>
          )
        })}
      </ul>
      <p
        style={{ bottom: `${LEGEND_FOOT + place * LEGEND_STEP}rem` }}
        className="absolute inset-s-2 flex items-center gap-1 rounded-sm bg-panel/80 pe-1 text-2xs text-muted"
      >
        <WatchMark slot={slot} hollow={isStale} />
        {name}
        {phase !== 'live' && <span className="text-warn">{text(phase)}</span>}
        {lines.length < total && <span>{text('some', { shown: lines.length, all: total })}</span>}
      </p>
    </>
  )
}

/** The style of one watched address's lines. `isStale`: their data may be outdated. */
type OverlayStyle = { slot: WatchedSlot; color: string; isStale: boolean }

/** Options of watched addresses' lines: fainter than own lines, and without a label on the axis. */
function overlayLineOptions(instrument: Instrument) {
  return (line: ChartLine, { slot, color, isStale }: OverlayStyle, titled: boolean): PriceLineOptions => ({
    id: line.id,
    price: Number(line.price),
    color: withOpacity(color, isStale ? 0.25 : 0.6),
    lineWidth: 1,
    lineStyle: line.kind === 'entry' ? LineStyle.Dashed : LineStyle.SparseDotted,
    lineVisible: true,
    axisLabelVisible: false,
    axisLabelColor: '',
    axisLabelTextColor: '',
    title: titled ? text('title', { slot, line: describeLine(line, instrument) }) : '',
  })
}
