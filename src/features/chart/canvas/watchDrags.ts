/** Reports when what is in view may be changed by others than the pointer. */
export type DragWatch = {
  /** What is in view has changed. */
  note: () => void
  dispose: () => void
}

/** A chart that was flung goes on after the finger has left; it stands still when nothing has changed for so long, ms. */
const REST = 300

/**
 * Watches pointers that drag a chart. After each change of what is in view, and when a drag has ended, `onSettle` hears
 * whether a drag goes on; never from within the event that caused it.
 */
export function watchDrags(element: HTMLElement, onSettle: (isDragging: boolean) => void): DragWatch {
  const view = element.ownerDocument.defaultView!
  const end = new AbortController()
  const { signal } = end
  let phase: 'still' | 'held' | 'flung' = 'still'
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
    if (phase !== 'held') return
    phase = event.pointerType === 'touch' ? 'flung' : 'still'
    schedule()
  }

  element.addEventListener('pointerdown', () => (phase = 'held'), { signal, capture: true })
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
