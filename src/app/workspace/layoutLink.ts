import { useRouter } from 'wouter'
import { useMarketPath } from '@/terminal/market/market'
import { marketSlug } from '@/terminal/market/marketBook'
import { useServices } from '@/terminal/session/Services'
import type { Layout, PanelKind } from './Layout'
import { encodeLink, LINK_PARAMETER } from './layoutText'

/** Returns a function that creates URLs of this site: a path with query parameters, under the site's base path. */
function useAddress(): (page: string, parameters: Record<string, string>) => string {
  const router = useRouter()
  return (page, parameters) => {
    const url = new URL(router.hrefs(page, router), location.href)
    url.search = new URLSearchParams(parameters).toString()
    return url.href
  }
}

/**
 * Returns a function that creates the link of a layout: the trading page of the last market, with the layout as a
 * parameter.
 */
export function useLayoutLink(): (layout: Layout) => Promise<string> {
  const { settings } = useServices()
  const addressOf = useAddress()
  return async (layout) => {
    const { lastMarket } = settings.getState()
    // Not `/trade`, because that page redirects to a market and drops the query.
    const page = lastMarket === null ? '/markets' : `/trade/${encodeURIComponent(marketSlug(lastMarket))}`
    return addressOf(page, { [LINK_PARAMETER]: await encodeLink(layout) })
  }
}

/** Query parameter of a window that shows one panel: the panel's kind. `src/app/layout/Desk.tsx` reads it. */
export const PANEL_PARAMETER = 'panel'

/** Returns a function that creates the URL of a window that shows one panel of a market. */
export function usePanelAddress(): (kind: PanelKind, symbol: string) => string {
  const addressOf = useAddress()
  const marketPath = useMarketPath()
  return (kind, symbol) => addressOf(marketPath(symbol), { [PANEL_PARAMETER]: kind })
}
