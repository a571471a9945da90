/** The box of the page's first chart on the screen, over which toasts are shown; null if none is there or visible. */
export function visibleChart(): DOMRect | null {
  for (const chart of document.querySelectorAll('[data-chart]')) {
    const box = chart.getBoundingClientRect()
    if (box.width > 0) return box
  }
  return null
}
