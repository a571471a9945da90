import { createText } from '@/desk/text'

/** Texts of the chart's picture. */
export const text = createText({
  picture: 'Picture of the chart',
  own: 'With own orders and positions',
  save: 'Save as PNG',
  copy: 'Copy',
  copied: 'Picture copied',
  notCopied: 'The browser did not let the picture be copied',
  head: '{symbol} · {interval}',
  when: '{time} {zone}',
  foot: '{venue} · Kedge · Chart by TradingView',
})
