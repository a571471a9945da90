import { useEffect, useEffectEvent } from 'react'
import { type BaseLocationHook, Router, useLocation } from 'wouter'
import { useMarketPath } from '@/terminal/market/market'
import { EmptyState } from '@/ui/EmptyState'
import { isPanelKind, type PanelKind } from './Layout'
import { text } from './messages'
import { panelContent } from './panels'
import { listenToPopouts, sendToOpener } from './popouts'

/** Interval at which the window checks whether its opener is still open, ms. */
const CHECK_MS = 1_000

/** A panel in a window of its own, which closes with its opener. */
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
    }, CHECK_MS)
    return () => clearInterval(timer)
  }, [])
  // Pages and markets open in the opener's window, because this window only shows its panel.
  const openElsewhere: BaseLocationHook = () => [path, (to: string) => sendToOpener({ kind: 'page', path: to })]
  return <Router hook={openElsewhere}>{panelContent(kind)}</Router>
}
