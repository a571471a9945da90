import { createText } from '@/terminal/format/text'

/** Texts of the depth chart. */
export const text = createText({
  title: 'Depth chart',
  scene: 'Cumulative bids and asks around {mid}; arrow keys move along the prices, plus and minus zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  mid: 'Mid {price}',
  point: '{side} to {price}: {lots} {base}, worth {amount} {quote}, {percent} from mid',
  bids: 'Bids',
  asks: 'Asks',
  hint: 'Point at a price to see the depth up to it.',
  stale: 'Stale',
  loading: 'Loading the depth chart',
  empty: 'No orders on one side of the book',
  emptyHint: 'The chart begins once there are bids and asks.',
  failed: 'Order book unavailable',
})
