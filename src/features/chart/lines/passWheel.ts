/**
 * Hands a wheel that turns over what lies on the chart to the chart: tags must not be islands where it neither zooms nor
 * scrolls. Answers what ends it.
 */
export function passWheel(over: HTMLElement, chart: HTMLElement): () => void {
  const pass = (event: WheelEvent) => {
    event.preventDefault()
    chart.dispatchEvent(new WheelEvent(event.type, event))
  }
  over.addEventListener('wheel', pass, { passive: false })
  return () => over.removeEventListener('wheel', pass)
}
