const FIELDS = 'input:not([type=checkbox], [type=radio], [type=range]), textarea'

/** Minimum height of a screen keyboard, px. The browser's own bars, which also appear and disappear, are lower. */
const MIN_HEIGHT = 120

/**
 * Keeps the page above a screen keyboard, which covers the lower part of the page without resizing it. While a keyboard
 * is open, the root element has `data-keyboard`; `--visible-height` and `--visible-top` give the visible part of the
 * page and `--keyboard` the covered height, in px. The focused field is scrolled into view. A closed keyboard is
 * detected even if its field keeps the focus. Returns a function that stops this.
 */
export function watchKeyboard(view: Window = window): () => void {
  const { document, visualViewport } = view
  if (!visualViewport) return () => undefined
  const viewport = visualViewport
  const ending = new AbortController()
  const { signal } = ending
  const root = document.documentElement
  /** The largest visible height at this width; rotating the screen resets it. */
  let full = { width: 0, height: 0 }
  let isDown = false
  let timer: number | undefined

  function update(): void {
    view.clearTimeout(timer)
    // Pressing a button blurs the field at pointer down; a layout change at that time would move the button away.
    if (isDown) return
    // The click follows in the same task as pointer up, so the update waits for the next task.
    timer = view.setTimeout(apply)
  }

  function apply(): void {
    const { width, height, offsetTop, scale } = viewport
    // In a zoomed page the visible part is smaller even without a keyboard.
    if (scale > 1.01) return
    if (width !== full.width || height > full.height) full = { width, height }
    const field = document.activeElement
    const isUp = field?.matches(FIELDS) === true && full.height - height >= MIN_HEIGHT
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
