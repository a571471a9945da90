import { PriceScaleMode } from 'lightweight-charts'
import { useLayoutEffect } from 'react'
import { useSetting } from '@/terminal/session/Services'
import type { ChartStage } from '../ChartStage'

const MODES = {
  linear: PriceScaleMode.Normal,
  log: PriceScaleMode.Logarithmic,
  percent: PriceScaleMode.Percentage,
} as const

/** Applies the trader's price scale to the candles. */
export function useScale({ chart, isGone }: ChartStage): void {
  const [scale] = useSetting('chartScale')
  // A layout effect runs before the effects of layers, so that a comparison can set the scale to percent afterwards.
  useLayoutEffect(() => {
    if (!isGone()) chart.priceScale('right').applyOptions({ mode: MODES[scale] })
  }, [chart, isGone, scale])
}
