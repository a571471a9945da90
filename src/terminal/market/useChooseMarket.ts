import { useLocation } from 'wouter'
import { useMarketPath, usePanelScope } from './market'
import { changeLinks, linkOf, marketLinks } from './marketLinks'

/** Shows another market: on the page, or in the enclosing panel and those linked with it. */
export function useChooseMarket(): (symbol: string) => void {
  const scope = usePanelScope()
  const [, navigate] = useLocation()
  const marketPath = useMarketPath()
  return (symbol) => {
    if (scope && linkOf(marketLinks.getState(), scope.id) !== 'page')
      changeLinks({ kind: 'choose', panel: scope.id, symbol })
    else navigate(marketPath(symbol))
  }
}
