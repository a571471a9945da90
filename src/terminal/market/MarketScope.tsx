import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { createText } from '../format/text'
import { notify } from '../notifications/notify'
import { ticketIntent } from '../orders/ticketIntent'
import { MarketsContext, type PanelScope, useMarket, useMarketById, useSymbols } from './market'
import { marketLinks, selectMarket } from './marketLinks'
import { addOpenTicket, findTicket, isInUse, leavePanel, notePageOpened, notePanelUse } from './usedPanels'

const text = createText({
  noTicket: 'No order ticket shows {symbol}',
  noTicketHint: 'Add an order ticket, or choose this market on one.',
})

type Props = {
  /** Id of the panel, the same after a reload. It is the key of the panel's link, market and ticket. */
  id: string
  children: ReactNode
}

/**
 * Provides a panel with the market that it is linked with (`marketLinks`): inside, `useMarket` returns that market.
 * Children must be keyed by the market, so that nothing typed or confirmed for one market is sent to another.
 */
export function MarketScope({ id, children }: Props) {
  const page = useMarket()
  const markets = useSymbols()
  const open = useStore(marketLinks, (links) => selectMarket(links, id, markets, page))
  const scope = useMemo(() => createScope(id), [id])
  const view = useMemo(() => ({ markets, open, scope }), [markets, open, scope])
  const use = () => notePanelUse(id)
  useEffect(() => () => leavePanel(id), [id])
  useOpenedPage(page.instrument.symbolId)
  useMissingTicket(id)
  return (
    <MarketsContext value={view}>
      <div className="contents" onFocusCapture={use} onPointerDownCapture={use}>
        {children}
      </div>
    </MarketsContext>
  )
}

function createScope(id: string): PanelScope {
  return {
    id,
    addTicket: (symbolId) => addOpenTicket({ panel: id, symbolId }),
    acceptsIntent: (symbolId, panel) => findTicket(symbolId, panel)?.panel === id,
  }
}

/** Records that another market was opened on the page. */
function useOpenedPage(symbolId: number): void {
  const previous = useRef(symbolId)
  useLayoutEffect(() => {
    if (previous.current !== symbolId) notePageOpened()
    previous.current = symbolId
  }, [symbolId])
}

/** Notifies the trader when a price is sent to the ticket of a market that no open ticket shows. */
function useMissingTicket(id: string): void {
  const findMarket = useMarketById()
  const onIntent = useEffectEvent((symbolId: number) => {
    const symbol = findMarket(symbolId)?.instrument.symbol
    if (symbol !== undefined && isInUse(id) && findTicket(symbolId) === null)
      notify({ tone: 'warn', title: text('noTicket', { symbol }), detail: text('noTicketHint') })
  })
  useEffect(() => ticketIntent.subscribe((intent) => intent && onIntent(intent.symbolId)), [])
}
