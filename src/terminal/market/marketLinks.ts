import * as v from 'valibot'
import { createStore } from 'zustand/vanilla'
import { INTERVALS, type Interval } from '@/protocol/records/kline'
import type { Market } from './market'

/** The link groups: panels of one group show the same market. */
export const LINK_GROUPS = ['red', 'green', 'blue', 'yellow', 'purple'] as const

export type LinkGroup = (typeof LINK_GROUPS)[number]

/** Which market a panel shows: the page's, that of a link group, or its own. */
export type MarketLink = 'page' | LinkGroup | 'pinned'

const intervalSchema = v.nullable(v.picklist(INTERVALS))

/** The stored market links of a layout. Markets are named by their symbols. */
export const marketLinksSchema = v.object({
  groups: v.record(
    v.picklist(LINK_GROUPS),
    v.object({
      symbol: v.string(),
      /** The shared interval of all charts of the group; null: each has its own. */
      interval: intervalSchema,
      /** Whether one chart's crosshair shows in all charts of the group. */
      crosshair: v.boolean(),
    }),
  ),
  /** Links by panel id. A panel without an entry shows the page's market. */
  panels: v.record(
    v.string(),
    v.object({
      link: v.picklist(['page', 'pinned', ...LINK_GROUPS]),
      /** The market of a pinned panel; null for others. */
      symbol: v.nullable(v.string()),
      /** The interval of a chart; null: the default. */
      interval: intervalSchema,
    }),
  ),
})

export type MarketLinks = v.InferOutput<typeof marketLinksSchema>

/** The links of a layout whose panels all show the page's market. */
export const noLinks: MarketLinks = { groups: {}, panels: {} }

/** The links of the shown layout, which sets them when it opens and stores their changes. */
export const marketLinks = createStore<MarketLinks>(() => noLinks)

export type LinkChange =
  /** Links a panel with a group, with the page or with nothing; `shown` is the symbol that it shows now. */
  | { kind: 'link'; panel: string; link: MarketLink; shown: string }
  /** Changes the market of a panel and of its group. The page's market is changed by its URL alone. */
  | { kind: 'choose'; panel: string; symbol: string }
  /** Changes the interval of a chart, or of all charts of its group that share one. */
  | { kind: 'interval'; panel: string; interval: Interval }
  /** Makes the charts of a group share an interval; null: each has its own. */
  | { kind: 'shareInterval'; group: LinkGroup; interval: Interval | null }
  | { kind: 'shareCrosshair'; group: LinkGroup; on: boolean }
  /** Removes the link of a closed panel. */
  | { kind: 'close'; panel: string }

/** Changes the links of the shown layout. */
export function changeLinks(change: LinkChange): void {
  marketLinks.setState((links) => applyLinkChange(links, change), true)
}

/** The link of a panel. */
export function linkOf({ panels }: MarketLinks, panel: string): MarketLink {
  return panels[panel]?.link ?? 'page'
}

/** The link group of a panel; null without one. */
export function groupOf(links: MarketLinks, panel: string): LinkGroup | null {
  const link = linkOf(links, panel)
  return link === 'page' || link === 'pinned' ? null : link
}

/** The market of a panel. If the venue does not list it anymore, the page's. */
export function selectMarket(links: MarketLinks, panel: string, markets: readonly Market[], page: Market): Market {
  const group = groupOf(links, panel)
  const symbol = group === null ? links.panels[panel]?.symbol : links.groups[group]?.symbol
  return markets.find(({ instrument }) => instrument.symbol === symbol) ?? page
}

/** The chosen interval of a chart; null: the default. */
export function selectInterval(links: MarketLinks, panel: string): Interval | null {
  const group = groupOf(links, panel)
  return (group && links.groups[group]?.interval) ?? links.panels[panel]?.interval ?? null
}

/**
 * Returns the links after a change. A group starts with the market of its first panel, and ends when its last panel
 * leaves.
 */
export function applyLinkChange(links: MarketLinks, change: LinkChange): MarketLinks {
  switch (change.kind) {
    case 'link': {
      const { panel, link, shown } = change
      const interval = links.panels[panel]?.interval ?? null
      const panels = { ...links.panels, [panel]: { link, symbol: link === 'pinned' ? shown : null, interval } }
      const group = groupOf({ ...links, panels }, panel)
      const groups = { ...(group && { [group]: { symbol: shown, interval: null, crosshair: false } }), ...links.groups }
      return withoutEmptyGroups({ groups, panels })
    }
    case 'choose': {
      const { panel, symbol } = change
      const group = groupOf(links, panel)
      if (group !== null) return withGroup(links, group, { symbol })
      const view = links.panels[panel]
      return view?.link === 'pinned' ? { ...links, panels: { ...links.panels, [panel]: { ...view, symbol } } } : links
    }
    case 'interval': {
      const { panel, interval } = change
      const group = groupOf(links, panel)
      if (group !== null && links.groups[group]?.interval) return withGroup(links, group, { interval })
      const view = links.panels[panel] ?? { link: 'page', symbol: null }
      return { ...links, panels: { ...links.panels, [panel]: { ...view, interval } } }
    }
    case 'shareInterval':
      return withGroup(links, change.group, { interval: change.interval })
    case 'shareCrosshair':
      return withGroup(links, change.group, { crosshair: change.on })
    case 'close': {
      const { [change.panel]: _, ...panels } = links.panels
      return withoutEmptyGroups({ ...links, panels })
    }
  }
}

type GroupView = NonNullable<MarketLinks['groups'][LinkGroup]>

function withGroup(links: MarketLinks, group: LinkGroup, next: Partial<GroupView>): MarketLinks {
  const view = links.groups[group]
  return view ? { ...links, groups: { ...links.groups, [group]: { ...view, ...next } } } : links
}

function withoutEmptyGroups({ groups, panels }: MarketLinks): MarketLinks {
  const used = new Set<MarketLink>(Object.values(panels).map(({ link }) => link))
  const entries = LINK_GROUPS.flatMap((group) => (used.has(group) && groups[group] ? [[group, groups[group]]] : []))
  return { groups: Object.fromEntries(entries) as MarketLinks['groups'], panels }
}
