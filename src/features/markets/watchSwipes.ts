/** A point of a touch, px, and its time, ms. */
export type TouchPoint = { x: number; y: number; time: number }

/** Minimum length of a swipe (px), its maximum duration (ms), and its minimum ratio of width to height. */
const MIN_DISTANCE = 48
const MAX_MS = 600
const SLOPE = 2

/** Returns the direction of a swipe: 1 to the left (next), -1 to the right (previous), 0 if it is no swipe. */
export function readSwipe(from: TouchPoint, to: TouchPoint): 1 | -1 | 0 {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (to.time - from.time > MAX_MS || Math.abs(dx) < MIN_DISTANCE || Math.abs(dx) < SLOPE * Math.abs(dy)) return 0
  return dx < 0 ? 1 : -1
}

/**
 * Calls `onSwipe` for each one-finger swipe over an element, except over content that scrolls sideways. Vertical moves
 * scroll the page. Returns a function that stops this.
 */
export function watchSwipes(element: HTMLElement, onSwipe: (direction: 1 | -1) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let start: (TouchPoint & { id: number }) | null = null
  const pointOf = (event: PointerEvent): TouchPoint => ({ x: event.clientX, y: event.clientY, time: event.timeStamp })

  element.style.touchAction = 'pan-y'
  element.addEventListener(
    'pointerdown',
    (event) => {
      // A second finger makes it a pinch.
      const isSwipeStart = event.pointerType === 'touch' && event.isPrimary && !scrollsSideways(event.target, element)
      start = isSwipeStart ? { ...pointOf(event), id: event.pointerId } : null
    },
    { signal },
  )
  element.addEventListener(
    'pointerup',
    (event) => {
      const direction = start?.id === event.pointerId ? readSwipe(start, pointOf(event)) : 0
      start = null
      if (direction !== 0) onSwipe(direction)
    },
    { signal },
  )
  element.addEventListener('pointercancel', () => (start = null), { signal })
  return () => {
    controller.abort()
    element.style.touchAction = ''
  }
}

/** Whether the content at a touch's target scrolls sideways. */
function scrollsSideways(target: EventTarget | null, element: HTMLElement): boolean {
  if (!(target instanceof HTMLElement) || target === element) return false
  const overflows = target.scrollWidth > target.clientWidth + 1
  const scrolls = overflows && ['auto', 'scroll'].includes(getComputedStyle(target).overflowX)
  return scrolls || scrollsSideways(target.parentElement, element)
}
