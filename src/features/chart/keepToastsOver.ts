import { visibleChart } from '@/ui/overlays/visibleChart'

/** Offset of toasts: below the legend, and right of the newest drawing tools, px. */
const BELOW = 24
const BESIDE = 52

/** Width of a toast plus the space that must stay free at the newest prices, px. */
const MESSAGE = 370

/**
 * Positions toasts (`src/ui/overlays/Toasts.tsx`) over the oldest bars of the page's first chart, so that they cover
 * neither its toolbar nor other panels. Returns a function that stops this for this chart.
 */
export function keepToastsOver(chart: HTMLElement): () => void {
  chart.dataset['chart'] = ''
  const sizes = new ResizeObserver(updatePosition)
  sizes.observe(chart)
  return () => {
    sizes.disconnect()
    delete chart.dataset['chart']
    updatePosition()
  }
}

function updatePosition(): void {
  const { style } = document.documentElement
  const box = visibleChart()
  if (!box) {
    style.removeProperty('--toasts-top')
    style.removeProperty('--toasts-start')
    return
  }
  const start = document.dir === 'rtl' ? innerWidth - box.right : box.left
  const inset = Math.max(0, Math.min(BESIDE, box.width - MESSAGE))
  style.setProperty('--toasts-top', `${box.top + BELOW}px`)
  style.setProperty('--toasts-start', `${start + inset}px`)
}
