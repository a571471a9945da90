import { createText } from '@/terminal/format/text'

/** Texts of what is placed from the chart. */
export const text = createText({
  menu: 'At {price}',
  buyLimit: 'Buy limit at {price}',
  sellLimit: 'Sell limit at {price}',
  buyNow: 'Buy {size} at {price} now',
  sellNow: 'Sell {size} at {price} now',
  buyStop: 'Buy stop at {price}',
  sellStop: 'Sell stop at {price}',
  buyTouched: 'Buy if touched at {price}',
  sellTouched: 'Sell if touched at {price}',
  alert: 'Alert at {price}',
  alertSet: 'Alert set at {price}',
  alertAtMarket: 'The market is at this price now.',
  alertNoLast: 'No last price yet.',
  copy: 'Copy {price}',
  copied: '{price} copied',
  notCopied: 'The browser did not let the price be copied',
  toTicket: '{price} is in the ticket',
})
