import { createText } from '@/terminal/format/text'

/** Texts of the chart's settings. */
export const text = createText({
  settings: 'Chart settings',
  kind: 'Chart type',
  candles: 'Candles',
  heikinAshi: 'Heikin-Ashi',
  bars: 'OHLC bars',
  line: 'Line',
  area: 'Area',
  heikinAshiHint: 'Bars are averages. The price axis, lines and fills keep real prices.',
  scale: 'Price scale',
  linear: 'Linear',
  log: 'Log',
  percent: 'Percent',
  percentHint: 'Change since the first bar in view.',
  zone: 'Time zone',
  local: 'Yours ({offset})',
  utc: 'UTC',
  place: '{place} ({offset})',
  dailyHint: 'Bars of a day and longer keep the dates of UTC.',
  fills: 'Mark own fills',
})
