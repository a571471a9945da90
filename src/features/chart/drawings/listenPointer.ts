import type { DrawingEditor } from './createDrawingEditor'
import type { DrawingScene } from './createDrawingScene'
import type { Spot } from './ChartCoordinates'

/** Distance at which a mouse or pen, and a finger, hit a drawing, px. */
const REACH = { fine: 6, finger: 16 }

/** Events of a handled press, which the chart must not receive. */
const MOUSE_EVENTS = ['mousedown', 'click', 'dblclick', 'contextmenu'] as const

/**
 * Connects the pointer to the editor. A press on a drawing does not reach the chart, which would pan; other presses do.
 * Returns a function that stops this.
 */
export function listenPointer(
  element: HTMLElement,
  scene: DrawingScene,
  editor: DrawingEditor,
  onOpen: (spot: Spot) => void,
): () => void {
  const view = element.ownerDocument.defaultView!
  const end = new AbortController()
  const { signal } = end
  let isTaken = false
  let pressed: number | null = null

  function spotOf(event: MouseEvent): Spot {
    const { left, top } = element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }

  function isOnPane({ x, y }: Spot): boolean {
    const coordinates = scene.coordinates()
    return coordinates !== null && x >= 0 && y >= 0 && x < coordinates.width && y < coordinates.height
  }

  function onDown(event: PointerEvent): void {
    isTaken = false
    if (event.button !== 0 || !event.isPrimary || (event.target as Element).closest('button, a')) return
    const spot = spotOf(event)
    if (!isOnPane(spot) || !editor.press(spot, event.pointerType === 'touch' ? REACH.finger : REACH.fine)) return
    isTaken = true
    pressed = event.pointerId
    element.focus({ preventScroll: true })
  }

  function onMove(event: PointerEvent): void {
    // Between two clicks of a tool no button is pressed, so moves without a press count too.
    if (pressed === null || event.pointerId === pressed) editor.move(spotOf(event))
  }

  function onUp(event: PointerEvent): void {
    if (event.pointerId !== pressed) return
    pressed = null
    editor.release(spotOf(event))
  }

  element.addEventListener('pointerdown', onDown, { signal, capture: true })
  view.addEventListener('pointermove', onMove, { signal })
  view.addEventListener('pointerup', onUp, { signal })
  view.addEventListener(
    'pointercancel',
    ({ pointerId }) => {
      if (pointerId !== pressed) return
      pressed = null
      editor.cancel()
    },
    { signal },
  )
  for (const type of MOUSE_EVENTS)
    element.addEventListener(
      type,
      (event) => {
        if (!isTaken) return
        event.stopImmediatePropagation()
        if (type === 'dblclick') onOpen(spotOf(event))
      },
      { signal, capture: true },
    )
  element.addEventListener(
    'touchstart',
    (event) => {
      if (!isTaken) return
      event.stopImmediatePropagation()
      // Otherwise the page would scroll, and cancel the pointer.
      event.preventDefault()
    },
    { signal, capture: true, passive: false },
  )
  return () => end.abort()
}
