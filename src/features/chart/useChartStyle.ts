import { useMemo } from 'react'
import { usePalette } from '@/terminal/painting/usePalette'
import { selectChartColors } from './canvas/chartColors'
import type { ChartStyle } from './canvas/chartOptions'
import { useCalm } from './useCalm'

/** How the chart looks in the theme in force; the same object while nothing of it changes. */
export function useChartStyle(): ChartStyle {
  const palette = usePalette()
  const calm = useCalm()
  return useMemo(
    () => ({ colors: selectChartColors(palette), fontFamily: getComputedStyle(document.body).fontFamily, calm }),
    [palette, calm],
  )
}
