import { PriceScaleMode } from 'lightweight-charts'
import { useLayoutEffect } from 'react'
import { useSetting } from '@/terminal/session/Services'
import type { ChartStage } from '../ChartStage'

const MODES = {
  linear: PriceScaleMode.Normal,
  log: PriceScaleMode.Logarithmic,
  percent: PriceScaleMode.Percentage,
} as const

/** Gives the candles' price scale the kind that the trader chose. */
export function useScale({ chart, isGone }: ChartStage): void {
  const [scale] = useSetting('chartScale')
  // Before the effects of layers: a comparison of markets turns the scale to per cent after it.
  useLayoutEffect(() => {
    if (!isGone()) chart.priceScale('right').applyOptions({ mode: MODES[scale] })
  }, [chart, isGone, scale])
}
