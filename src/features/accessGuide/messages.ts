import { createText } from '@/terminal/format/text'

/** Texts of the page about accessibility. */
export const text = createText({
  title: 'Accessibility',
  lead: 'Kedge aims at WCAG 2.2, level AA. This page says what works, and what does not yet.',
  keyboard: 'Keyboard',
  keyboardAll: 'An account is opened, and orders are placed, modified, canceled and closed, with the keyboard alone.',
  keyboardSkip: 'Two links at the start of the trading page skip to the order ticket and to the tables.',
  keyboardKeys: 'Press ? for all hotkeys. Each can be changed or taken away; none acts while you type.',
  learnMore: 'Learn more',
  reader: 'Screen readers',
  readerOutcomes:
    'The outcome of an order is announced, in dialogs too. A rejection interrupts, everything else waits.',
  readerOnDemand: 'P reads out the prices of the open market, E reads equity, margin and PnL.',
  readerBook: 'Order book and recent trades are tables that follow the market and announce nothing by themselves.',
  readerChart:
    'The chart has a summary that follows every 5 seconds. Up and down read it bar by bar, and its bars are also a table.',
  sight: 'Sight',
  sightColors:
    'Dark and light theme; green and red can be swapped or replaced by blue and orange. A side has its word and a change its sign beside the color.',
  sightZoom:
    'At 200% and 400% zoom nothing is cut off, and only tables scroll sideways. At 400% one panel is shown at a time.',
  sightText: 'Text is as large as the browser is set to, and the settings make it smaller or larger.',
  sightForced: 'Where the system chooses the colors, chosen buttons, borders and the order book follow it.',
  motion: 'Motion and touch',
  motionReduced: 'Where the system asks for less motion, nothing slides or fades.',
  touch: 'On a touch screen every control is at least 44 pixels high and wide.',
  touchRows:
    'Rows of the full order book and the price ladder are lower: the best levels beside the ticket, and the keys that raise and lower the price, do the same.',
  gaps: 'What does not work yet',
  gapDepth: 'The depth chart is read point by point, not as a table. The order book has the same numbers.',
  gapCanvas: 'The letters of the chart keep their size; use the zoom of the browser.',
  gapWallets: 'Wallets and passkey windows are not part of Kedge.',
  gapAudit: 'Checks run by program, in Chromium. No one who uses assistive technology daily has audited Kedge yet.',
})
