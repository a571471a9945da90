import { createText } from '@/terminal/format/text'

/** Texts of own fills on the chart. */
export const text = createText({
  bought: 'Bought {size} {coin} at {price}',
  sold: 'Sold {size} {coin} at {price}',
  boughtMany: 'Bought {size} {coin} at {price} on average, {count} fills',
  soldMany: 'Sold {size} {coin} at {price} on average, {count} fills',
})
