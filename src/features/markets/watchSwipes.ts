/** A place of a touch, px, and when it was there, ms. */
export type TouchPoint = { x: number; y: number; time: number }

/** A swipe goes at least so far, px, in at most so many ms, and at least so many times further sideways than up or down. */
const LEAST_DISTANCE = 48
const LONGEST_MS = 600
const SLOPE = 2

/** Where a touch swept to sideways: 1 to the left, which leads on, -1 to the right, which leads back; 0 if it is no swipe. */
export function readSwipe(from: TouchPoint, to: TouchPoint): 1 | -1 | 0 {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (to.time - from.time > LONGEST_MS || Math.abs(dx) < LEAST_DISTANCE || Math.abs(dx) < SLOPE * Math.abs(dy)) return 0
  return dx < 0 ? 1 : -1
}

/**
 * Calls back with each swipe of one finger over an element, except where something in it scrolls sideways itself. The
 * element leaves moves up and down to the page. Returns what ends it.
 */
export function watchSwipes(element: HTMLElement, onSwipe: (direction: 1 | -1) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let start: (TouchPoint & { id: number }) | null = null
  const pointOf = (event: PointerEvent): TouchPoint => ({ x: event.clientX, y: event.clientY, time: event.timeStamp })

  element.style.touchAction = 'pan-y'
  element.addEventListener(
    'pointerdown',
    (event) => {
      // A second finger makes it a pinch.
      const begins = event.pointerType === 'touch' && event.isPrimary && !scrollsSideways(event.target, element)
      start = begins ? { ...pointOf(event), id: event.pointerId } : null
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
    ending.abort()
    element.style.touchAction = ''
  }
}

/** Whether a place within the element scrolls sideways. */
function scrollsSideways(target: EventTarget | null, element: HTMLElement): boolean {
  if (!(target instanceof HTMLElement) || target === element) return false
  const overflows = target.scrollWidth > target.clientWidth + 1
  const scrolls = overflows && ['auto', 'scroll'].includes(getComputedStyle(target).overflowX)
  return scrolls || scrollsSideways(target.parentElement, element)
}
