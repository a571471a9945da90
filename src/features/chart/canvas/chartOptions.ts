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
import { textScale } from '@/terminal/painting/rowSize'
import type { Instrument } from '@/trading/instrument/instrument'
import type { ChartColors } from './chartColors'

/** The chart's style. `calm`: the trader prefers reduced motion. */
export type ChartStyle = { colors: ChartColors; fontFamily: string; calm: boolean }

/** Position of volume below the candles, as fractions of the height. */
export const VOLUME_MARGINS = { top: 0.84, bottom: 0 }
const PRICE_MARGINS = { top: 0.12, bottom: 0.2 }

export const VOLUME_OPTIONS: HistogramSeriesPartialOptions = {
  priceScaleId: 'volume',
  priceFormat: { type: 'volume' },
  lastValueVisible: false,
  priceLineVisible: false,
}

/**
 * Options of the whole chart. The attribution that the license requires is our own element, because the library's
 * inserts HTML text, which Trusted Types reject.
 */
export function chartOptions({ colors, fontFamily, calm }: ChartStyle): DeepPartial<ChartOptionsImpl<number>> {
  const cross = { color: colors.cross, labelBackgroundColor: colors.crossLabel }
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: colors.ground },
      textColor: colors.text,
      fontFamily,
      fontSize: Math.round(11 * textScale()),
      attributionLogo: false,
      panes: { separatorColor: colors.line, separatorHoverColor: colors.grid, enableResize: true },
    },
    grid: { vertLines: { color: colors.grid }, horzLines: { color: colors.grid } },
    crosshair: { mode: CrosshairMode.Normal, vertLine: cross, horzLine: cross },
    rightPriceScale: { borderColor: colors.line, scaleMargins: PRICE_MARGINS, minimumWidth: 64 * textScale() },
    timeScale: { borderColor: colors.line, rightOffset: 12, barSpacing: 7, minBarSpacing: 0.5 },
    kineticScroll: { touch: !calm, mouse: false },
  }
}

/** Options of the candles: the up and down colors, and prices with the symbol's decimals. */
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

/** Options of every series of bars. */
export function commonOptions(instrument: Instrument) {
  // Off, because `createBarWindow` draws its own line of the newest price.
  return { lastValueVisible: false, priceLineVisible: false, priceFormat: priceFormat(instrument) }
}

function priceFormat(instrument: Instrument): NonNullable<CandlestickSeriesPartialOptions['priceFormat']> {
  const minMove = Number(instrument.tick) / Number(ONE)
  // Rounds to whole ticks, which removes the float error.
  return { type: 'custom', minMove, formatter: (price: number) => formatTicks(Math.round(price / minMove), instrument) }
}
