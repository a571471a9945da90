import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { LineStyle, type PriceLineOptions } from 'lightweight-charts'
import { useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { PartBoundary, lazyPart } from '@/ui/lazyPart'
import type { Instrument } from '@/trading/instrument/instrument'
import type { LayerProps } from '../ChartStage'
import { useAlertMoves } from '../alerts/useAlertMoves'
import { createLineLabels } from './createLineLabels'
import { createLineSet } from './createLineSet'
import { LineTag } from './LineTag'
import { text } from './messages'
import { useLineMoves, type LineActions } from './useLineMoves'
import { useOwnLines } from './useOwnLines'
import { useTagPlaces } from './useTagPlaces'
import type { ChartColors } from '../canvas/chartColors'
import { describeLine } from './describeLine'
import { colorOfLine } from './lineColors'
import { type ChartLine, isInactive, type LineKind } from './selectLines'

const OverlayLines = lazyPart(async () => (await import('../overlays/OverlayLines')).OverlayLines)

/** Shows the trader's orders, positions and alerts as lines. Lines of orders can be moved and canceled. */
export function LinesLayer({ stage, style }: LayerProps) {
  const lines = useOwnLines(stage.instrument.symbolId)
  const moves = useLineMoves(lines, stage.instrument)
  const alerts = useAlertMoves(stage.instrument)
  const actions = useSteadyActions(moves)
  const alertActions = useSteadyActions(alerts)
  const shownLines = useMemo(() => [...moves.shown, ...alerts.shown], [moves.shown, alerts.shown])
  const lineSet = useMemo(() => createLineSet(stage.candles, ownLineOptions(stage.instrument)), [stage])
  const watches = useLive(useServices().watched.loaded, ({ service }) => service !== null)
  const tags = useRef<HTMLDivElement>(null)
  const labels = useMemo(() => createLineLabels(stage), [stage])
  useEffect(() => labels.attach(), [labels])
  useEffect(() => passWheel(tags.current!, stage.chart.chartElement()), [stage])
  // A layout effect, so that the chart is drawn in the same frame.
  useLayoutEffect(() => {
    if (stage.isGone()) return
    lineSet.show(shownLines, style.colors)
    labels.show(shownLines, style.colors)
  }, [stage, lineSet, labels, shownLines, style.colors])
  useEffect(() => {
    const prepare = (includesOwn: boolean) => {
      lineSet.show(includesOwn ? shownLines : [], style.colors, true)
      labels.show(includesOwn ? shownLines : [], style.colors)
      return () => {
        lineSet.show(shownLines, style.colors)
        labels.show(shownLines, style.colors)
      }
    }
    stage.onImage.add(prepare)
    return () => void stage.onImage.delete(prepare)
  }, [stage, lineSet, labels, shownLines, style.colors])
  const measure = useTagPlaces(tags, stage)
  return (
    <div ref={tags} className="pointer-events-none absolute inset-0 z-10 overflow-hidden">
      <ul aria-label={text('lines')}>
        {shownLines.map((line) => (
          <LineTag
            key={line.id}
            line={line}
            stage={stage}
            colors={style.colors}
            actions={line.kind === 'alert' ? alertActions : actions}
          />
        ))}
      </ul>
      <PartBoundary>{watches && <OverlayLines stage={stage} onRendered={measure} />}</PartBoundary>
    </div>
  )
}

/**
 * Passes wheel events over the tags to the chart, which would otherwise neither zoom nor scroll there. Returns a
 * function that stops this.
 */
function passWheel(tags: HTMLElement, chart: HTMLElement): () => void {
  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    chart.dispatchEvent(new WheelEvent(event.type, event))
  }
  tags.addEventListener('wheel', onWheel, { passive: false })
  return () => tags.removeEventListener('wheel', onWheel)
}

/** A stable object with the latest callbacks, so that components with it need not render again. */
function useSteadyActions(actions: LineActions): LineActions {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  return useMemo(
    () => ({
      hold: (line, ticks) => latest.current.hold(line, ticks),
      release: (line) => latest.current.release(line),
      send: (line) => latest.current.send(line),
      cancel: (line) => latest.current.cancel(line),
    }),
    [],
  )
}

const STYLES: Readonly<Record<LineKind, LineStyle>> = {
  entry: LineStyle.Solid,
  liquidation: LineStyle.LargeDashed,
  order: LineStyle.Dashed,
  preview: LineStyle.SparseDotted,
  alert: LineStyle.SparseDotted,
  trigger: LineStyle.Dotted,
  then: LineStyle.SparseDotted,
  take_profit: LineStyle.Dotted,
  stop_loss: LineStyle.Dotted,
}

/** Options of the trader's own lines in a market, by their kinds. */
function ownLineOptions(instrument: Instrument) {
  return (line: ChartLine, colors: ChartColors, titled: boolean): PriceLineOptions => ({
    id: line.id,
    price: Number(line.price),
    color: colorOfLine(line, colors),
    lineWidth: 1,
    lineStyle: isInactive(line) ? LineStyle.SparseDotted : STYLES[line.kind],
    lineVisible: true,
    // `createLineLabels` draws grouped labels instead.
    axisLabelVisible: false,
    axisLabelColor: '',
    axisLabelTextColor: '',
    title: titled ? describeLine(line, instrument) : '',
  })
}
