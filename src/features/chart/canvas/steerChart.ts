/** What of a chart the keyboard moves. */
export type Steered = {
  move: (bars: number) => void
  zoom: (factor: number) => void
  toNewest: () => void
  /** Reads out the bar before (-1) or after (1) the one that was read last. */
  read: (step: 1 | -1) => void
}

const STEP = 5
const LEAP = 40

/** Moves, zooms and reads a chart by a key: arrows to the sides (with Shift further), plus, minus, End, arrows up and down. Other keys are left alone. */
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
