import { type MarketLinks, noLinks } from '@/terminal/market/marketLinks'
import { type LayoutNode, numberPanels, type PanelKind } from './Layout'

type Place = Parameters<typeof numberPanels<PanelKind>>[0]

const group = (size: number, ...panels: readonly PanelKind[]): Place => ({ size, panels, selected: 0 })
const columns = (size: number, ...children: readonly Place[]): Place => ({
  size,
  between: 'columns',
  children,
})
const rows = (size: number, ...children: readonly Place[]): Place => ({ size, between: 'rows', children })

const PLACES = {
  /** For manual trading of one market. */
  trader: columns(
    1,
    rows(
      78,
      columns(70, group(74, 'chart', 'depth'), rows(26, group(62, 'book', 'dom'), group(38, 'tape'))),
      group(30, 'positions', 'openOrders', 'orderHistory', 'tradeHistory', 'balances'),
    ),
    rows(22, group(70, 'ticket'), group(30, 'account', 'markets')),
  ),
  /** The price ladder in the center. */
  scalper: columns(
    1,
    group(22, 'dom'),
    rows(40, group(62, 'chart'), group(38, 'openOrders', 'positions', 'tradeHistory')),
    rows(17, group(60, 'tape'), group(40, 'depth')),
    group(21, 'ticket', 'account'),
  ),
  /** For watching markets without trading. */
  watcher: columns(
    1,
    rows(68, columns(66, group(64, 'chart'), rows(36, group(56, 'book'), group(44, 'depth'))), group(34, 'markets')),
    rows(32, group(50, 'tape'), group(50, 'explorer')),
  ),
  /** Four charts beside a ticket. */
  multiChart: columns(
    1,
    rows(
      78,
      columns(74, rows(50, group(50, 'chart'), group(50, 'chart')), rows(50, group(50, 'chart'), group(50, 'chart'))),
      group(26, 'positions', 'openOrders', 'balances'),
    ),
    group(22, 'ticket', 'book'),
  ),
  /** Two columns, the rest in tabs: for a laptop. */
  smallScreen: columns(
    1,
    rows(
      68,
      group(62, 'chart', 'depth', 'markets'),
      group(38, 'positions', 'openOrders', 'orderHistory', 'tradeHistory', 'balances'),
    ),
    rows(32, group(60, 'ticket', 'account'), group(40, 'book', 'dom', 'tape')),
  ),
} as const satisfies Record<string, Place>

/** The name of a preset in code. */
export type PresetName = keyof typeof PLACES

/**
 * The panels of a preset in a narrow window, where the columns above do not fit: the chart over other panels, beside or
 * over the ticket.
 */
const NARROW_PLACES: Partial<Record<PresetName, Place>> = {
  trader: columns(
    1,
    rows(
      66,
      group(44, 'chart', 'depth'),
      columns(32, group(56, 'book', 'dom'), group(44, 'tape')),
      group(24, 'positions', 'openOrders', 'orderHistory', 'tradeHistory', 'balances'),
    ),
    rows(34, group(70, 'ticket'), group(30, 'account', 'markets')),
  ),
  scalper: columns(
    1,
    group(29, 'dom'),
    rows(
      71,
      group(38, 'chart'),
      columns(
        62,
        rows(53, group(55, 'tape', 'depth'), group(45, 'openOrders', 'positions', 'tradeHistory')),
        group(47, 'ticket', 'account'),
      ),
    ),
  ),
  watcher: rows(
    1,
    group(42, 'chart'),
    columns(28, group(50, 'book'), group(50, 'depth')),
    columns(30, group(62, 'markets'), group(38, 'tape', 'explorer')),
  ),
  multiChart: rows(
    1,
    columns(28, group(50, 'chart'), group(50, 'chart')),
    columns(28, group(50, 'chart'), group(50, 'chart')),
    columns(44, group(62, 'positions', 'openOrders', 'balances'), group(38, 'ticket', 'book')),
  ),
}

/** Media query of windows in which presets use their narrow form. */
export const NARROW_WINDOW = '(width < 56rem)'

const NARROW_SUFFIX = '-narrow'

/** The id under which changes of a preset's narrow form are stored; null for layouts without a narrow form. */
export function narrowIdOf(id: string): string | null {
  return isPreset(id) && NARROW_PLACES[id] !== undefined ? `${id}${NARROW_SUFFIX}` : null
}

/** The id of the layout that a stored id belongs to: the preset of a narrow form, else the id itself. */
export function layoutIdOf(storedId: string): string {
  const preset = storedId.replace(NARROW_SUFFIX, '')
  return narrowIdOf(preset) === storedId ? preset : storedId
}

const linkGroup = (symbol: string) => ({ symbol, interval: null, crosshair: false })
const linkedPanel = (link: 'green' | 'blue' | 'yellow') => ({ link, symbol: null, interval: null })

/**
 * The links of the multi-chart preset. Each chart but the first shows the market of a link group if the venue lists it,
 * else the page's.
 */
const FOUR_MARKETS: MarketLinks = {
  groups: { green: linkGroup('ETH-PERP'), blue: linkGroup('SOL-PERP'), yellow: linkGroup('ETH/USDC') },
  panels: { 'chart-2': linkedPanel('green'), 'chart-3': linkedPanel('blue'), 'chart-4': linkedPanel('yellow') },
}

/** Returns a preset as it comes with the page. `narrow`: its narrow form. */
export function presetLayout(name: PresetName, narrow = false): { root: LayoutNode; links: MarketLinks } {
  const root = (narrow ? NARROW_PLACES[name] : undefined) ?? PLACES[name]
  return { root: numberPanels<PanelKind>(root), links: name === 'multiChart' ? FOUR_MARKETS : noLinks }
}

/** The initial empty layout. */
export const EMPTY: { root: LayoutNode; links: MarketLinks } = {
  root: { size: 1, panels: [], selected: 0 },
  links: noLinks,
}

export const PRESET_NAMES = Object.keys(PLACES) as PresetName[]

/** Whether the id of a layout is that of a preset. */
export function isPreset(id: string): id is PresetName {
  return Object.hasOwn(PLACES, id)
}
