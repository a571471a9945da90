/** Below the legend, and beside where the newest drawing tools begin, px. */
const BELOW = 24
const BESIDE = 52

/** Width of a message with what must stay free of the prices at the chart's end, px. */
const MESSAGE = 370

/**
 * Has messages (`src/ui/overlays/Toasts.tsx`) lie over the oldest bars of the first chart on the page, wherever a layout or
 * a banner puts it: not over its toolbar, nor over the panel beside it. Returns what ends that for this chart.
 */
export function keepToastsOver(chart: HTMLElement): () => void {
  chart.dataset['chart'] = ''
  const sizes = new ResizeObserver(place)
  sizes.observe(chart)
  return () => {
    sizes.disconnect()
    delete chart.dataset['chart']
    place()
  }
}

function place(): void {
  const { style } = document.documentElement
  const box = document.querySelector('[data-chart]')?.getBoundingClientRect()
  if (!box || box.width === 0) {
    style.removeProperty('--toasts-top')
    style.removeProperty('--toasts-start')
    return
  }
  const start = document.dir === 'rtl' ? innerWidth - box.right : box.left
  const beside = Math.max(0, Math.min(BESIDE, box.width - MESSAGE))
  style.setProperty('--toasts-top', `${box.top + BELOW}px`)
  style.setProperty('--toasts-start', `${start + beside}px`)
}
