/**
 * Scrolls an opened form into view: it is below the keys, which may fill the screen. As a `ref` it must be this same
 * function at each rendering; React calls a new one again, which would scroll at every key.
 */
export function scrollToShow(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
