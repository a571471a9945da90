import type { ISeriesPrimitive, ISeriesPrimitiveAxisView } from 'lightweight-charts'
import { useLayoutEffect, useMemo } from 'react'
import { DAY_MS } from '@/base/durations'
import { nextBarStart } from '@/protocol/records/interval'
import { formatDuration, formatCountdown } from '@/terminal/format/formatTime'
import { onRenderTick } from '@/terminal/live/renderClock'
import { useNow } from '@/terminal/live/useNow'
import type { ChartColors } from '../canvas/chartColors'
import { attachToCandles } from '../canvas/createPanePrimitive'
import type { ChartStage, LayerProps } from '../ChartStage'

/** Height of a label of the axis, px; the label of the newest price has the same. */
const LABEL_HEIGHT = 18

/** The time until the newest bar closes, on the price axis below the newest price. */
export function BarCountdown({ stage, style: { colors } }: LayerProps) {
  const now = useNow(1_000)
  const label = useMemo(() => createCountdownLabel(stage, colors), [stage, colors])
  useLayoutEffect(() => label.attach(), [label])
  useLayoutEffect(() => {
    label.setTime(now)
    // A new price paints the chart anyway; a request by the label would lay out the axes and paint twice.
    return onRenderTick(label.drawIfOutdated)
  }, [label, now])
  return null
}

/** Creates the label. It is empty until the venue time (ms) is known, and after the newest bar's end. */
export function createCountdownLabel(
  stage: Pick<ChartStage, 'chart' | 'candles' | 'bars' | 'interval' | 'isGone'>,
  colors: ChartColors,
): { setTime: (now: number) => void; drawIfOutdated: () => void; attach: () => () => void } {
  const { chart, candles, bars, interval } = stage
  let now: number | null = null
  /** The time that the last paint showed. */
  let drawn: number | null = null
  let requestPaint = () => {}

  function left(): number {
    const newest = bars.getState().at(-1)
    return newest && now !== null ? nextBarStart(interval, newest.start) - now : 0
  }

  /**
   * The vertical position: below the newest price, or above it if there is no space; null if the price is not in view.
   */
  function height(): number | null {
    const newest = bars.getState().at(-1)
    const price = newest ? candles.priceToCoordinate(Number(newest.close)) : null
    const bottom = chart.panes()[0]?.getHeight() ?? 0
    if (price === null || price < 0 || price > bottom) return null
    return price + LABEL_HEIGHT * 1.5 > bottom ? price - LABEL_HEIGHT : price + LABEL_HEIGHT
  }

  const view: ISeriesPrimitiveAxisView = {
    coordinate: () => height() ?? 0,
    visible: () => {
      drawn = now
      return left() > 0 && height() !== null
    },
    text: () => (left() < DAY_MS ? formatCountdown(left()) : formatDuration(left())),
    textColor: () => colors.text,
    backColor: () => colors.crossLabel,
  }
  const primitive: ISeriesPrimitive<number> = {
    attached({ requestUpdate }) {
      requestPaint = requestUpdate
    },
    priceAxisViews: () => [view],
  }
  return {
    setTime(time) {
      now = time
    },
    drawIfOutdated() {
      if (drawn !== now) requestPaint()
    },
    attach: () => attachToCandles(stage, primitive),
  }
}
