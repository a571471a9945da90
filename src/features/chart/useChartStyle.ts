import { useSyncExternalStore, useMemo } from 'react'
import { usePalette } from '@/terminal/painting/usePalette'
import { selectChartColors } from './canvas/chartColors'
import type { ChartStyle } from './canvas/chartOptions'

const QUERY = '(prefers-reduced-motion: reduce)'

/** Whether the trader asked the system for less motion. */
function useCalm(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(QUERY).matches)
}

function watch(changed: () => void): () => void {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** How the chart looks in the theme in force; the same object while nothing of it changes. */
export function useChartStyle(): ChartStyle {
  const palette = usePalette()
  const calm = useCalm()
  return useMemo(
    () => ({ colors: selectChartColors(palette), fontFamily: getComputedStyle(document.body).fontFamily, calm }),
    [palette, calm],
  )
}
