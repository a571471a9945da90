import { createText } from '@/terminal/format/text'

/** Texts of the chart's image. */
export const text = createText({
  image: 'Image of the chart',
  own: 'With own orders and positions',
  save: 'Save as PNG',
  copy: 'Copy',
  copied: 'Image copied',
  notCopied: 'The browser did not let the image be copied',
  head: '{symbol} · {interval}',
  when: '{time} {zone}',
  foot: '{venue} · Kedge · Chart by TradingView',
})
