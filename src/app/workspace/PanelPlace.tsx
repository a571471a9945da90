import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { useMarket } from '@/terminal/market/market'
import { MarketScope } from '@/terminal/market/MarketScope'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/EmptyState'
import type { LayoutPanel } from './Layout'
import { text } from './messages'
import { hasMarket, panelContent, panelTitle } from './panels'
import { closePopout, focusPopout, popouts, sendToPopout } from './popouts'

/** The place of a panel in a layout: the panel, or a note that it is open in its own window. */
export function PanelPlace({ id, kind }: LayoutPanel) {
  const content = <Content id={id} kind={kind} />
  return hasMarket(kind) ? <MarketScope id={id}>{content}</MarketScope> : content
}

function Content({ id, kind }: LayoutPanel) {
  const isOut = useStore(popouts, (open) => open.has(id))
  return isOut ? <OwnWindow id={id} kind={kind} /> : panelContent(kind)
}

function OwnWindow({ id, kind }: LayoutPanel) {
  const { symbol } = useMarket().instrument
  const send = useEffectEvent(() => sendToPopout(id, { kind: 'market', symbol }))
  useEffect(() => send(), [symbol])
  return (
    <EmptyState
      title={text('ownWindow', { panel: panelTitle(kind) })}
      action={
        <>
          <Button onClick={() => focusPopout(id)}>{text('showWindow')}</Button>{' '}
          <Button onClick={() => closePopout(id)}>{text('takeBack')}</Button>
        </>
      }
    />
  )
}
