import { useSyncExternalStore, useMemo } from 'react'
import { usePalette } from '@/terminal/painting/usePalette'
import { selectChartColors } from './canvas/chartColors'
import type { ChartStyle } from './canvas/chartOptions'

const QUERY = '(prefers-reduced-motion: reduce)'

/** Whether the system is set to reduced motion. */
function useCalm(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(QUERY).matches)
}

function watch(changed: () => void): () => void {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** The chart's style in the current theme; the same object until something changes. */
export function useChartStyle(): ChartStyle {
  const palette = usePalette()
  const calm = useCalm()
  return useMemo(
    () => ({ colors: selectChartColors(palette), fontFamily: getComputedStyle(document.body).fontFamily, calm }),
    [palette, calm],
  )
}
