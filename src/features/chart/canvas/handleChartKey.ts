/** The part of a chart that the keyboard controls. */
export type ChartControls = {
  move: (bars: number) => void
  zoom: (factor: number) => void
  toNewest: () => void
  /** Announces the bar before (-1) or after (1) the last announced one. */
  read: (step: 1 | -1) => void
}

const STEP = 5
const LARGE_STEP = 40

/**
 * Handles the keys of a chart: left and right (faster with Shift) and End move, plus and minus zoom, up and down
 * announce bars.
 */
export function handleChartKey(event: KeyboardEvent, chart: ChartControls): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const step = event.shiftKey ? LARGE_STEP : STEP
  switch (event.key) {
    case 'ArrowLeft':
      chart.move(-step)
      break
    case 'ArrowRight':
      chart.move(step)
      break
    case 'ArrowUp':
      chart.read(-1)
      break
    case 'ArrowDown':
      chart.read(1)
      break
    case '+':
    case '=':
      chart.zoom(1.25)
      break
    case '-':
      chart.zoom(0.8)
      break
    case 'End':
      chart.toNewest()
      break
    default:
      return
  }
  event.preventDefault()
}
