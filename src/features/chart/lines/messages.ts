import { createText } from '@/terminal/format/text'

/** Texts of the trader's own lines on the chart. */
export const text = createText({
  lines: 'Own prices on the chart',
  buy: 'Buy {size}',
  sell: 'Sell {size}',
  triggerBuy: 'Trigger: buy {size}',
  triggerSell: 'Trigger: sell {size}',
  thenBuy: 'Then buy {size}',
  thenSell: 'Then sell {size}',
  takeProfit: 'TP {size}',
  stopLoss: 'SL {size}',
  long: 'Long {size}',
  short: 'Short {size}',
  inactive: '{line} (dormant)',
  preview: '{line} (not sent)',
  liquidation: 'Liquidation',
  profit: 'PnL',
  alert: 'Alert',
  handle: '{line}: price in {symbol}',
  handleHelp:
    'Drag it, or move it with the arrow keys by one tick, with Page Up and Page Down by ten; Enter sends, Escape takes it back.',
  addHandle: 'Add {line} to the position in {symbol}',
  addHelp:
    'Drag it out of the line to where the position is to be closed, or move it with the arrow keys by one tick, with Page Up and Page Down by ten; Enter sends, Escape takes it back.',
  close: 'Close position in {symbol}',
  reverse: 'Reverse position in {symbol}',
  at: '{line} at {price}',
  movedFrom: '{price}, from {before}',
  pending: 'Change under way',
  remove: 'Delete alert at {price}',
  cancel: 'Cancel order: {line} at {price}',
  backAgain: 'Back at {price}',
  labelCount: '×{count}',
  folded: '{count} more here; zoom in to part them, or use the tables',
})
