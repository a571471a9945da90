/** Reports when code may change the view without disturbing a drag. */
export type DragWatch = {
  /** Call it when the view has changed. */
  note: () => void
  dispose: () => void
}

/** A flung chart keeps moving after the finger was lifted. It has stopped after this time without a change, ms. */
const REST = 300

/**
 * Watches pointers that drag a chart. After each change of the view and after a drag, it calls `onSettle` with whether
 * a drag is in progress, always after the causing event.
 */
export function watchDrags(element: HTMLElement, onSettle: (isDragging: boolean) => void): DragWatch {
  const view = element.ownerDocument.defaultView!
  const end = new AbortController()
  const { signal } = end
  let phase: 'still' | 'pressed' | 'flung' = 'still'
  let timer: number | null = null

  function settle(): void {
    timer = null
    if (phase === 'flung') phase = 'still'
    onSettle(phase !== 'still')
  }

  function schedule(): void {
    if (timer !== null && phase === 'flung') view.clearTimeout(timer)
    else if (timer !== null) return
    timer = view.setTimeout(settle, phase === 'flung' ? REST : 0)
  }

  function release(event: PointerEvent): void {
    if (phase !== 'pressed') return
    phase = event.pointerType === 'touch' ? 'flung' : 'still'
    schedule()
  }

  element.addEventListener('pointerdown', () => (phase = 'pressed'), { signal, capture: true })
  view.addEventListener('pointerup', release, { signal, capture: true })
  view.addEventListener('pointercancel', release, { signal, capture: true })
  return {
    note: schedule,
    dispose() {
      end.abort()
      if (timer !== null) view.clearTimeout(timer)
    },
  }
}
