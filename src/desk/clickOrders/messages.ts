import { createText } from '../text'

/** What orders of one click say before they are sent, or instead. */
export const text = createText({
  notSent: 'Not sent',
  accountUnknown: 'The account is still being read.',
  noPrice: 'There is no price on that side of the book.',
  tooSmall: 'The size of {amount} {coin} is less than the least that this market takes. Choose a larger one.',
  noPosition: 'There is no position in {symbol}.',
  hedged: 'In hedge mode no order turns a position around: close it, and open the other side.',
  closing: 'The position is being closed already.',
  turning: 'The position is being reversed already.',
  closeWhat: 'Closing {size} {coin} in {symbol}',
  closeRefused: 'Position not closed',
})
