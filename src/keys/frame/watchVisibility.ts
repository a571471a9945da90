type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean }

/** How long an element must be fully visible before a click on it counts, ms. */
const SEEN_FOR_MS = 500

/** Whether this browser reports that something covers an element (IntersectionObserver v2: Chromium). */
export function canSeeCover(): boolean {
  return typeof IntersectionObserverEntry !== 'undefined' && 'isVisible' in IntersectionObserverEntry.prototype
}

/**
 * Reports whether an element has been fully visible to the trader for half a second: not covered and not transparent,
 * wherever its frame is. A browser without such reports only waits the half second; there every question is confirmed
 * by typing the code it shows, which a trader cannot do unseen. Returns a function that ends the watch.
 */
export function watchVisibility(element: Element, onChange: (seen: boolean) => void): () => void {
  if (!canSeeCover()) {
    const wait = setTimeout(() => onChange(true), SEEN_FOR_MS)
    return () => clearTimeout(wait)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const options = { threshold: [0.99], trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1) as Entry
    clearTimeout(timer)
    if (entry.isIntersecting && entry.isVisible) timer = setTimeout(() => onChange(true), SEEN_FOR_MS)
    else onChange(false)
  }, options)
  observer.observe(element)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
