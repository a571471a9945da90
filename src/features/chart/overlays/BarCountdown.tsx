import type { ISeriesPrimitive, ISeriesPrimitiveAxisView } from 'lightweight-charts'
import { useLayoutEffect, useMemo } from 'react'
import { DAY_MS } from '@/base/durations'
import { nextBarStart } from '@/protocol/records/interval'
import { formatDuration, formatCountdown } from '@/terminal/format/formatTime'
import { onRenderTick } from '@/terminal/live/renderClock'
import { useNow } from '@/terminal/live/useNow'
import type { ChartColors } from '../canvas/chartColors'
import { attachToCandles } from '../canvas/createPanePrimitive'
import { placeNewestLabels } from '../canvas/newestLabels'
import type { ChartStage, LayerProps } from '../ChartStage'

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
  const { bars, interval } = stage
  let now: number | null = null
  /** The time that the last paint showed. */
  let drawn: number | null = null
  let requestPaint = () => {}

  function left(): number {
    const newest = bars.getState().at(-1)
    return newest && now !== null ? nextBarStart(interval, newest.start) - now : 0
  }

  const view: ISeriesPrimitiveAxisView = {
    coordinate: () => placeNewestLabels(stage)?.countdown ?? 0,
    // Otherwise the library would move it away from the price that it belongs to.
    fixedCoordinate: () => placeNewestLabels(stage)?.countdown,
    visible: () => {
      drawn = now
      return left() > 0 && placeNewestLabels(stage) !== null
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
