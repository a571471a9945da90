import { createText } from '@/terminal/format/text'
import type { MarketLink } from '@/terminal/market/marketLinks'

/** Texts of the market links of panels. */
export const text = createText({
  label: 'Market link: {link}',
  choose: 'Whose market this panel shows',
  page: 'Follow the page',
  pinned: 'Pinned to {symbol}',
  red: 'Red group',
  green: 'Green group',
  blue: 'Blue group',
  yellow: 'Yellow group',
  purple: 'Purple group',
  shareInterval: 'All charts of the group share the interval',
  shareCrosshair: 'All charts of the group show the crosshair',
  ownInterval: 'Each chart of the group has its own interval',
  ownCrosshair: 'Each chart of the group has its own crosshair',
  linked: '{link}: {symbol}',
  marketOf: 'Market of {panel}',
})

/** The name of a link; `symbol` is the market of a pinned panel. */
export function nameLink(link: MarketLink, symbol: string): string {
  return link === 'pinned' ? text('pinned', { symbol }) : text(link)
}
