type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean }

/** So long must all of an element be seen before a press on it counts. */
const SEEN_FOR_MS = 500

/**
 * Tells whether a person can see all of an element and has for half a second: nothing covers it, nothing makes it
 * transparent, wherever its frame lies (IntersectionObserver v2). A browser that cannot tell is taken to show it; what
 * matters is confirmed by typing besides, which no page can do for a person. Returns what ends the watch.
 */
export function watchVisibility(element: Element, onChange: (seen: boolean) => void): () => void {
  const canTell = 'isVisible' in IntersectionObserverEntry.prototype
  if (!canTell) {
    onChange(true)
    return () => undefined
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
