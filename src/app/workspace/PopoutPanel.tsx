import { useEffect, useEffectEvent } from 'react'
import { type BaseLocationHook, Router, useLocation } from 'wouter'
import { useMarketPath } from '@/terminal/market/market'
import { EmptyState } from '@/ui/EmptyState'
import { isPanelKind, type PanelKind } from './Layout'
import { text } from './messages'
import { panelContent } from './panels'
import { listenToPopouts, sendToOpener } from './popouts'

/** How often the window looks whether the page that opened it is still there. */
const LOOK_MS = 1_000

/** The panel that has this window for itself. The window closes with the page that opened it. */
export function PopoutPanel({ kind }: { kind: string }) {
  if (!isPanelKind(kind)) return <EmptyState title={text('unknownPanel', { panel: kind })} />
  return <Shown kind={kind} />
}

function Shown({ kind }: { kind: PanelKind }) {
  const [path, navigate] = useLocation()
  const marketPath = useMarketPath()
  const show = useEffectEvent((symbol: string) =>
    navigate(`${marketPath(symbol)}${location.search}`, { replace: true }),
  )
  useEffect(() => listenToPopouts((message) => message.kind === 'market' && show(message.symbol)), [])
  useEffect(() => {
    const timer = setInterval(() => {
      if (window.opener === null || (window.opener as Window).closed) window.close()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  // Pages and markets that are opened from here open in the window of the layout: this one shows its panel only.
  const openElsewhere: BaseLocationHook = () => [path, (to: string) => sendToOpener({ kind: 'page', path: to })]
  return <Router hook={openElsewhere}>{panelContent(kind)}</Router>
}
