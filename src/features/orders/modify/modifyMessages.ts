import { createText } from '@/terminal/format/text'

/** Texts of the dialog that changes an order. */
export const text = createText({
  title: 'Modify order in {symbol}',
  buy: '{type}: buy {quantity} {coin}',
  sell: '{type}: sell {quantity} {coin}',
  buyWhole: '{type}: buy back the full position',
  sellWhole: '{type}: sell the full position',
  price: 'New price',
  quantity: 'New quantity',
  trigger: 'New trigger price',
  takeProfit: 'New take profit',
  stopLoss: 'New stop loss',
  losesQueuePosition: 'Loses its queue position',
  triggerBy: 'Trigger by',
  whole: 'Full position',
  wholeHint: 'Closes the entire position at that time. Otherwise only the quantity below.',
  tooMuch: 'More than is open ({size} {coin})',
  reduced: 'Reduce-only: only the {size} {coin} that are open will be closed.',
  save: 'Modify order',
  what: 'Change of an order in {symbol}',
  rejected: 'Order not modified',
})
