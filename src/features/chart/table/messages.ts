import { createText } from '@/terminal/format/text'

/** Texts of the table of bars. */
export const text = createText({
  open_table: 'Bars as a table',
  title: 'Bars of {symbol}, {interval}',
  count: 'Bars to list',
  hint: 'The newest bar stands first and is refreshed every 2 seconds.',
  time: 'Time',
  open: 'Open',
  high: 'High',
  low: 'Low',
  close_price: 'Close',
  change: 'Open to close',
  volume: 'Volume ({coin})',
})
