import { createText } from '@/terminal/format/text'

/** Texts of watched addresses on the chart. */
export const text = createText({
  open: 'Watched addresses',
  lines: 'Prices of {name} on the chart',
  legend: 'Watched addresses on the chart',
  at: '{name}: {line} at {price}',
  atStale: '{name}: {line} at {price}, may be out of date',
  loading: 'not known yet',
  stale: 'stale',
  error: 'not given by the venue',
  some: '{shown} of {all} prices',
  title: '{slot} {line}',
})
