import { useRouter } from 'wouter'
import { useServices } from '@/terminal/session/Services'
import type { Layout } from './Layout'
import { encodeLink, LINK_PARAMETER } from './layoutText'

/** Makes the link that carries a layout: the trading page of the market that was open last, with the layout behind it. */
export function useLayoutLink(): (layout: Layout) => Promise<string> {
  const { settings } = useServices()
  const router = useRouter()
  return async (layout) => {
    const { lastMarket } = settings.getState()
    // Not `/trade`: that page goes on to a market, and leaves its query behind.
    const page = lastMarket === null ? '/markets' : `/trade/${encodeURIComponent(lastMarket)}`
    const url = new URL(router.hrefs(page, router), location.href)
    url.search = new URLSearchParams({ [LINK_PARAMETER]: await encodeLink(layout) }).toString()
    return url.href
  }
}
