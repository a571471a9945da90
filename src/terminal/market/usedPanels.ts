import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useMarket, useSymbols, type Market } from './market'
import { groupOf, marketLinks, selectMarket } from './marketLinks'

/** A ticket in a panel with a market of its own. */
export type OpenTicket = { panel: string; symbolId: number }

type UsedPanels = {
  /** Panels with a market of their own, the last pressed or focused one first. */
  panels: readonly string[]
  /** Whether another market was opened on the page after the last use of a panel. */
  pageOpened: boolean
}

const usedPanels = createStore<UsedPanels>(() => ({ panels: [], pageOpened: false }))

const openTickets = createStore<{ list: readonly OpenTicket[] }>(() => ({ list: [] }))

/** Records that a panel is in use. */
export function notePanelUse(panel: string): void {
  const { panels } = usedPanels.getState()
  usedPanels.setState({ panels: [panel, ...panels.filter((other) => other !== panel)], pageOpened: false })
}

/** Records that another market was opened on the page. */
export function notePageOpened(): void {
  usedPanels.setState({ pageOpened: true })
}

/** Whether a panel was used last. */
export function isInUse(panel: string): boolean {
  return usedPanels.getState().panels[0] === panel
}

/** Returns the last used one of several panels; the first one if none was used. */
export function lastUsed(panels: readonly string[]): string | undefined {
  return usedPanels.getState().panels.find((panel) => panels.includes(panel)) ?? panels[0]
}

/** Removes a panel that is not shown anymore. */
export function leavePanel(panel: string): void {
  usedPanels.setState(({ panels }) => ({ panels: panels.filter((other) => other !== panel) }))
}

/** Registers an open ticket; returns the function that removes it. */
export function addOpenTicket(ticket: OpenTicket): () => void {
  openTickets.setState(({ list }) => ({ list: [...list, ticket] }))
  return () => openTickets.setState(({ list }) => ({ list: list.filter((other) => other !== ticket) }))
}

/**
 * Finds the ticket that an intent is for: that of `panel` if given. Else, among the tickets of the market (null: of any
 * market), the one in the panel in use, one that is linked with that panel, or the last used one. Null if there is
 * none.
 */
export function findTicket(symbolId: number | null, panel?: string): OpenTicket | null {
  const { panels } = usedPanels.getState()
  const links = marketLinks.getState()
  const [from] = panels
  const group = from === undefined ? null : groupOf(links, from)
  const rank = (ticket: OpenTicket) => {
    if (ticket.panel === from) return -2
    if (group !== null && groupOf(links, ticket.panel) === group) return -1
    const at = panels.indexOf(ticket.panel)
    return at < 0 ? panels.length : at
  }
  const fits = openTickets
    .getState()
    .list.filter(
      (ticket) => (symbolId === null || ticket.symbolId === symbolId) && (panel ?? ticket.panel) === ticket.panel,
    )
  return fits.toSorted((a, b) => rank(a) - rank(b))[0] ?? null
}

/**
 * Returns the market that hotkeys act on: that of the panel in use. It is the page's if no panel has a market of its
 * own, or if another market was opened on the page after the last use of a panel. `panel`: whether it is a panel's
 * market.
 */
export function useMarketInUse(): { market: Market; panel: boolean } {
  const page = useMarket()
  const markets = useSymbols()
  const used = useStore(usedPanels)
  const links = useStore(marketLinks)
  const [panel] = used.panels
  if (panel === undefined || used.pageOpened) return { market: page, panel: false }
  return { market: selectMarket(links, panel, markets, page), panel: true }
}
