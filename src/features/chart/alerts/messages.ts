import { createText } from '@/terminal/format/text'

/** Texts of price alerts. */
export const text = createText({
  alerts: 'Price alerts',
  reached: '{symbol} reached {price}',
  last: 'Price alert. Last price {price}',
  lastUnknown: 'Price alert',
  here: 'Alerts in {symbol}',
  elsewhere: 'In other markets',
  none: 'No alerts in {symbol}. Set one here, or from the chart’s context menu.',
  rises: 'When it rises to {price}',
  falls: 'When it falls to {price}',
  waits: 'Waits',
  firedAt: 'Reached {time}',
  level: 'Alert price',
  add: 'Add alert',
  set: 'Alert set at {price}',
  edit: 'Edit alert at {price}',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Delete alert at {price}',
  removeIn: 'Delete alert in {symbol} at {price}',
  noNumber: 'Must be a multiple of {tick}.',
  atMarket: 'The market is at this price now.',
  noLast: 'No last price yet.',
})
