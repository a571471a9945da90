import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Live } from '@/base/live'
import { createRenderLoop } from '@/terminal/live/renderClock'
import type { CandleView } from '@/feed/types'
import type { Interval } from '@/protocol/records/kline'
import type { Instrument } from '@/trading/instrument/instrument'
import { Button } from '@/ui/controls/Button'
import { ChartLayers } from '../ChartLayers'
import type { ChartStyle } from './chartOptions'
import type { ChartStage } from '../ChartStage'
import type { ChartKind } from '../chartKinds'
import { type ChartScreen, type ChartView, createChartScreen } from './createChartScreen'
import { createLegend } from './createLegend'
import { type Candles, findHole, joinCandles } from './joinCandles'
import { text } from '../messages'
import { isDaily } from '@/protocol/records/interval'
import type { Zone } from '@/terminal/format/formatTime'
import { UTC } from '@/terminal/format/zones'

/** The chart's data. A new market, interval or zone creates a new chart. */
export type ChartCanvasProps = {
  instrument: Instrument
  interval: Interval
  zone: Zone
  /** How bars are drawn; another kind creates a new chart, with the same bars in view. */
  kind: ChartKind
  history: Candles
  live: Live<CandleView>
  style: ChartStyle
  /** Called when the oldest bars come into view. */
  onReachStart: () => void
  /** Called once per gap after the history, with the start (ms) of the first missing bar. */
  onHole: (start: number) => void
  /** Called with the stage, and with null when it is removed. */
  onStage: (stage: ChartStage | null) => void
  /** Switches the chart to full screen and back. */
  onFullScreen: () => void
}

/** The chart on its canvas. It has a file of its own, so that the charting library loads on demand. */
export function ChartCanvas(props: ChartCanvasProps) {
  const { instrument, interval, zone, kind, history, live, style } = props
  const element = useRef<HTMLDivElement>(null)
  const toNewest = useRef<HTMLButtonElement>(null)
  const screen = useRef<ChartScreen | null>(null)
  const lastView = useRef<ChartView | null>(null)
  const [stage, setStage] = useState<ChartStage | null>(null)
  const repaint = useRef<() => void>(() => undefined)
  const onReachStart = useEffectEvent(props.onReachStart)
  const onHole = useEffectEvent(props.onHole)
  const onStage = useEffectEvent(props.onStage)
  const current = useEffectEvent(() => ({ history, style }))

  useLayoutEffect(() => {
    // Bars of a day or longer begin at midnight UTC, so their dates are UTC in every zone.
    const axis = isDaily(interval) ? { zone: UTC, daily: true } : { zone, daily: false }
    const legend = createLegend(instrument, kind)
    const host = element.current!
    const newScreen = createChartScreen(
      host,
      instrument,
      interval,
      axis,
      { kind, style: current().style },
      {
        onReachStart,
        onHover: legend.point,
        onAway: (isAway) => {
          if (toNewest.current) toNewest.current.hidden = !isAway
        },
      },
    )
    let lastHole: number | null = null
    const paint = () => {
      const { history: currentHistory } = current()
      const { closed, bar } = live.getState()
      const bars = joinCandles(currentHistory, closed, bar)
      newScreen.showBars(bars)
      legend.setNewest(bars.at(-1) ?? null)
      const hole = currentHistory.length > 0 ? findHole(bars, currentHistory.at(-1)!.start, interval) : null
      if (hole !== null && hole !== lastHole) onHole((lastHole = hole))
    }
    // More frequent paints would not be visible, and a paint of the chart is expensive.
    const loop = createRenderLoop(paint)
    host.append(legend.root)
    screen.current = newScreen
    setStage(newScreen.stage)
    onStage(newScreen.stage)
    repaint.current = paint
    paint()
    if (lastView.current) newScreen.setView(lastView.current)
    const end = live.subscribe(loop.request)
    return () => {
      end()
      loop.dispose()
      lastView.current = newScreen.view()
      newScreen.dispose()
      legend.root.remove()
      screen.current = null
      setStage(null)
      onStage(null)
    }
  }, [instrument, interval, zone, kind, live])

  useEffect(() => {
    repaint.current()
  }, [history])
  useEffect(() => {
    screen.current?.restyle(style)
  }, [style])

  return (
    <>
      <div ref={element} className="absolute inset-0" />
      {stage && <ChartLayers stage={stage} style={style} onFullScreen={props.onFullScreen} />}
      <a
        href="https://www.tradingview.com/"
        target="_blank"
        rel="noreferrer"
        className="absolute bottom-8 inset-s-2 z-5 text-xs text-faint hover:text-text"
      >
        {text('attribution')}
      </a>
      <Button
        ref={toNewest}
        hidden
        size="small"
        onClick={() => screen.current?.toNewest()}
        className="absolute inset-e-20 bottom-9 z-10"
      >
        {text('toNewest')}
      </Button>
    </>
  )
}
