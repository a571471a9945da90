import { INTERVALS } from '@/protocol/records/kline'
import { changeLinks, groupOf, type MarketLink, marketLinks, selectInterval } from '@/terminal/market/marketLinks'
import { announce } from '@/ui/announce'
import { nameLink, text } from './messages'

/** Links a panel with the page, a group or its own market, and announces it. `shownSymbol`: its current symbol. */
export function linkPanel(panel: string, link: MarketLink, shownSymbol: string): void {
  changeLinks({ kind: 'link', panel, link, shown: shownSymbol })
  const links = marketLinks.getState()
  const group = groupOf(links, panel)
  const view = group && links.groups[group]
  announce(view ? text('linked', { link: text(group), symbol: view.symbol }) : nameLink(link, shownSymbol))
}

/** Returns what the charts of a panel's group share, with setters; null if the panel is in no group. */
export function sharedOf(panel: string, defaultInterval: string) {
  const links = marketLinks.getState()
  const group = groupOf(links, panel)
  const view = group && links.groups[group]
  if (!group || !view) return null
  const ownInterval =
    selectInterval(links, panel) ?? INTERVALS.find((candidate) => candidate === defaultInterval) ?? '15m'
  return {
    interval: view.interval !== null,
    crosshair: view.crosshair,
    shareInterval(on: boolean) {
      changeLinks({ kind: 'shareInterval', group, interval: on ? ownInterval : null })
      announce(text(on ? 'shareInterval' : 'ownInterval'))
    },
    shareCrosshair(on: boolean) {
      changeLinks({ kind: 'shareCrosshair', group, on })
      announce(text(on ? 'shareCrosshair' : 'ownCrosshair'))
    },
  }
}
