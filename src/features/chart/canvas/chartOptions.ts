import {
  type CandlestickSeriesPartialOptions,
  type ChartOptionsImpl,
  ColorType,
  CrosshairMode,
  type DeepPartial,
  type HistogramSeriesPartialOptions,
} from 'lightweight-charts'
import { ONE } from '@/base/decimal'
import { formatTicks } from '@/terminal/format/format'
import type { Instrument } from '@/trading/instrument/instrument'
import type { ChartColors } from './chartColors'

/** How the chart looks. `calm`: the trader asked for less motion. */
export type ChartStyle = { colors: ChartColors; fontFamily: string; calm: boolean }

/** Where volume stands below the candles, as fractions of the height. */
export const VOLUME_MARGINS = { top: 0.84, bottom: 0 }
const PRICE_MARGINS = { top: 0.12, bottom: 0.2 }

export const VOLUME_OPTIONS: HistogramSeriesPartialOptions = {
  priceScaleId: 'volume',
  priceFormat: { type: 'volume' },
  lastValueVisible: false,
  priceLineVisible: false,
}

/**
 * Options of the chart as a whole. The attribution that its license asks for is our own element: the library's is written
 * as text into the page, which Trusted Types reject.
 */
export function chartOptions({ colors, fontFamily, calm }: ChartStyle): DeepPartial<ChartOptionsImpl<number>> {
  const cross = { color: colors.cross, labelBackgroundColor: colors.crossLabel }
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: colors.ground },
      textColor: colors.text,
      fontFamily,
      fontSize: 11,
      attributionLogo: false,
      panes: { separatorColor: colors.line, separatorHoverColor: colors.grid, enableResize: true },
    },
    grid: { vertLines: { color: colors.grid }, horzLines: { color: colors.grid } },
    crosshair: { mode: CrosshairMode.Normal, vertLine: cross, horzLine: cross },
    rightPriceScale: { borderColor: colors.line, scaleMargins: PRICE_MARGINS, minimumWidth: 64 },
    timeScale: { borderColor: colors.line, rightOffset: 12, barSpacing: 7, minBarSpacing: 0.5 },
    kineticScroll: { touch: !calm, mouse: false },
  }
}

/** Options of the candles: the side colors, and prices written with the symbol's decimals. */
export function candleOptions(colors: ChartColors, instrument: Instrument): CandlestickSeriesPartialOptions {
  const { up, down } = colors
  return {
    upColor: up,
    downColor: down,
    wickUpColor: up,
    wickDownColor: down,
    borderVisible: false,
    ...commonOptions(instrument),
  }
}

/** Options that every series of bars has. */
export function commonOptions(instrument: Instrument) {
  // The newest price has a line of its own (createBarWindow).
  return { lastValueVisible: false, priceLineVisible: false, priceFormat: priceFormat(instrument) }
}

function priceFormat(instrument: Instrument): NonNullable<CandlestickSeriesPartialOptions['priceFormat']> {
  const minMove = Number(instrument.tick) / Number(ONE)
  // Markers of the axis lie on whole ticks; the nearest one undoes what the float lost.
  return { type: 'custom', minMove, formatter: (price: number) => formatTicks(Math.round(price / minMove), instrument) }
}
