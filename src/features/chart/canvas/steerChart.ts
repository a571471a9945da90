/** What of a chart the keyboard moves. */
export type Steered = {
  move: (bars: number) => void
  zoom: (factor: number) => void
  toNewest: () => void
}

const STEP = 5
const LEAP = 40

/** Moves and zooms a chart by a key: arrows (with Shift further), plus, minus, End. Other keys are left alone. */
export function steerChart(event: KeyboardEvent, chart: Steered): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const step = event.shiftKey ? LEAP : STEP
  switch (event.key) {
    case 'ArrowLeft':
      chart.move(-step)
      break
    case 'ArrowRight':
      chart.move(step)
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
