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
  // Before the effects of layers: a comparison of markets changes the scale to percent after it.
  useLayoutEffect(() => {
    if (!isGone()) chart.priceScale('right').applyOptions({ mode: MODES[scale] })
  }, [chart, isGone, scale])
}
