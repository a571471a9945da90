import { createText } from '../format/text'

/** Texts of one-click orders: before they are sent, or why they are not. */
export const text = createText({
  notSent: 'Not sent',
  accountUnknown: 'The account is still loading.',
  noPrice: 'No price on that side of the book.',
  tooSmall: 'The size of {amount} {coin} is below this market’s minimum. Choose a larger one.',
  noPosition: 'No position in {symbol}.',
  hedged: 'A position cannot be reversed in hedge mode: close it, then open the other side.',
  closing: 'Already closing the position.',
  positionChanged: 'The position has changed meanwhile.',
  reversing: 'Already reversing the position.',
  closeWhat: 'Closing {size} {coin} in {symbol}',
  closeRejected: 'Position in {symbol} not closed',
})
