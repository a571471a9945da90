type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean }

/** So long must all of an element be seen before a press on it counts. */
const SEEN_FOR_MS = 500

/** Whether this browser reports when something covers an element (IntersectionObserver v2: Chromium). */
export function canSeeCover(): boolean {
  return typeof IntersectionObserverEntry !== 'undefined' && 'isVisible' in IntersectionObserverEntry.prototype
}

/**
 * Reports whether a trader can see all of an element and has for half a second: nothing covers it, nothing makes it
 * transparent, wherever its frame lies. In a browser that cannot report this only the half second passes; every question is then
 * answered by typing what it shows, which no page can have a trader do unseen. Returns what ends the watch.
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
