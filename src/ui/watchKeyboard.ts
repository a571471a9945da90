const FIELDS = 'input:not([type=checkbox], [type=radio], [type=range]), textarea'

/** What a screen keyboard takes at least, px; the browser's own bars, which come and go, take less. */
const LEAST_HEIGHT = 120

/**
 * Keeps the page above the keyboard of a touch screen, which covers the page's lower part without making it shorter:
 * while a field is typed into, the root element has `data-keyboard`, `--visible-height` and `--visible-top` say which
 * part of the page is seen, and `--keyboard` how much is covered, px. The field that has the focus is scrolled into view.
 * A keyboard that is put away counts as gone although its field keeps the focus. Returns what ends it.
 */
export function watchKeyboard(view: Window = window): () => void {
  const { document, visualViewport } = view
  if (!visualViewport) return () => undefined
  const viewport = visualViewport
  const ending = new AbortController()
  const { signal } = ending
  const root = document.documentElement
  /** The most height that was seen at this width: turning the screen begins anew. */
  let full = { width: 0, height: 0 }
  let isDown = false
  let timer: number | undefined

  function update(): void {
    view.clearTimeout(timer)
    // A field loses the focus as a button goes down; what moved then would move away from under the finger.
    if (isDown) return
    // The click of a press comes in the same task as its end.
    timer = view.setTimeout(apply)
  }

  function apply(): void {
    const { width, height, offsetTop, scale } = viewport
    // A page that is zoomed into shows a part of itself without any keyboard.
    if (scale > 1.01) return
    if (width !== full.width || height > full.height) full = { width, height }
    const field = document.activeElement
    const isUp = field?.matches(FIELDS) === true && full.height - height >= LEAST_HEIGHT
    const rises = isUp && root.style.getPropertyValue('--visible-height') !== `${height}px`
    root.toggleAttribute('data-keyboard', isUp)
    show('--visible-height', isUp ? height : null)
    show('--visible-top', isUp ? offsetTop : null)
    show('--keyboard', isUp ? Math.max(0, view.innerHeight - height - offsetTop) : null)
    if (rises) field.scrollIntoView({ block: 'nearest' })
  }

  function show(name: string, pixels: number | null): void {
    if (pixels === null) root.style.removeProperty(name)
    else root.style.setProperty(name, `${pixels}px`)
  }

  function release(): void {
    isDown = false
    update()
  }

  document.addEventListener('pointerdown', () => (isDown = true), { signal, capture: true })
  document.addEventListener('pointerup', release, { signal, capture: true })
  document.addEventListener('pointercancel', release, { signal, capture: true })
  document.addEventListener('focusin', update, { signal })
  document.addEventListener('focusout', update, { signal })
  viewport.addEventListener('resize', update, { signal })
  viewport.addEventListener('scroll', update, { signal })
  apply()
  return () => {
    ending.abort()
    view.clearTimeout(timer)
  }
}
