import { priceChange } from '@/trading/market/marketStatistics'
import { formatNumber, formatPercent, formatPrice, UNKNOWN } from '@/terminal/format/format'
import { createElement, writeText } from '@/terminal/painting/element'
import type { Kline } from '@/protocol/records/kline'
import type { Instrument } from '@/trading/instrument/instrument'
import { text } from '../messages'
import type { ChartKind } from '../chartKinds'

/** The line of numbers above the candles, written without React. */
export type Legend = {
  root: HTMLElement
  /** Shows the bar under the crosshair; null: the newest bar. */
  point: (bar: Kline | null) => void
  /** Sets the newest bar. */
  setNewest: (bar: Kline | null) => void
}

const NUMBERS = ['open', 'high', 'low', 'close', 'volume', 'change'] as const
const PRICES = ['open', 'high', 'low', 'close'] as const
type LegendElements = Record<(typeof NUMBERS)[number], HTMLElement>

/**
 * Creates a legend with open, high, low, close, volume and change of the bar under the crosshair, else of the newest
 * bar. The numbers are exact, as the venue sent them.
 */
export function createLegend(instrument: Instrument, kind: ChartKind): Legend {
  const { root, elements } = createElements()
  // States that the drawn bars are averages, because the numbers of the legend are not.
  if (kind === 'heikinAshi')
    root.append(
      createElement(
        'div',
        'flex gap-1 bg-panel/80',
        createElement('dt', 'text-faint', text('heikinAshi')),
        createElement('dd', '', text('averages')),
      ),
    )
  let pointedBar: Kline | null = null
  let newest: Kline | null = null
  let writtenBar: Kline | null | undefined

  function write(): void {
    const bar = pointedBar?.start === newest?.start ? newest : (pointedBar ?? newest)
    if (bar === writtenBar) return
    writtenBar = bar
    for (const key of PRICES) writeText(elements[key], formatPrice(bar?.[key], instrument))
    writeText(elements.volume, bar ? formatNumber(bar.volume, instrument.sizeDecimals) : UNKNOWN)
    writeChange(bar)
  }

  function writeChange(bar: Kline | null): void {
    const change = bar ? priceChange(bar.open, bar.close) : null
    writeText(elements.change, formatPercent(change, 2, { signed: true }))
    for (const element of [elements.close, elements.change]) {
      element.classList.toggle('text-up', change === null || change >= 0n)
      element.classList.toggle('text-down', change !== null && change < 0n)
    }
  }

  return {
    root,
    point(bar) {
      pointedBar = bar
      write()
    },
    setNewest(bar) {
      newest = bar
      write()
    },
  }
}

function createElements(): { root: HTMLElement; elements: LegendElements } {
  const root = createElement(
    'dl',
    // Two lines high and contained, so that changing numbers move nothing around them.
    'pointer-events-none absolute inset-x-0 top-0 z-10 flex h-10 flex-wrap content-start gap-x-3 pt-1 pe-20 ps-2 text-xs text-ink [contain:strict]',
  )
  const pairs = NUMBERS.map((number) => {
    const value = createElement('dd', '')
    root.append(createElement('div', 'flex gap-1 bg-panel/80', createTerm(number), value))
    return [number, value] as const
  })
  return { root, elements: Object.fromEntries(pairs) as LegendElements }
}

/** Creates the name of a number: one letter on screen, the full word for screen readers. */
function createTerm(number: keyof LegendElements): HTMLElement {
  const mark = createElement('span', '', number === 'change' ? '' : text(`${number}Mark`))
  mark.setAttribute('aria-hidden', 'true')
  return createElement(
    'dt',
    'text-faint',
    mark,
    createElement('span', 'sr-only', text(number === 'close' ? 'close_price' : number)),
  )
}
