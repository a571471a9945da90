import { useMemo } from 'react'
import { usePalette } from '@/terminal/painting/usePalette'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { selectChartColors } from './canvas/chartColors'
import type { ChartStyle } from './canvas/chartOptions'

/** Returns the chart's style in the current theme; the same object until something changes. */
export function useChartStyle(): ChartStyle {
  const palette = usePalette()
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)')
  return useMemo(
    () => ({ colors: selectChartColors(palette), fontFamily: getComputedStyle(document.body).fontFamily, calm }),
    [palette, calm],
  )
}
