/** The part of a chart that the keyboard controls. */
export type ChartControls = {
  move: (bars: number) => void
  zoom: (factor: number) => void
  toNewest: () => void
  /** Reads out the bar before (-1) or after (1) the last read one. */
  read: (step: 1 | -1) => void
}

const STEP = 5
const LARGE_STEP = 40

/** Moves (left, right, faster with Shift, End), zooms (plus, minus) and reads (up, down) a chart by key. */
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
