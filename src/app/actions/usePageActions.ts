import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { symbolsQuery } from '@/client/queries/marketQueries'
import type { DrawingKind } from '@/features/chart/analysis/Analysis'
import type { ChartKind } from '@/features/chart/chartKinds'
import { askChart, type ChartPart, type ChartRequest } from '@/features/chart/requests/chartRequest'
import type { PageAction } from '@/features/hotkeys/bindings'
import {
  changeTicket,
  ticketKey,
  type TicketOrderType,
  type CompositeOrderType,
} from '@/features/ticket/form/ticketForm'
import { createMarkets, type Market, marketSlug } from '@/terminal/market/market'
import { findTicket } from '@/terminal/market/usedPanels'
import { openOneClick } from '@/terminal/oneClick/oneClick'
import { showDialog } from '@/terminal/session/dialogs'
import { type DeskPanel, focusQuantity, showPanel } from '@/terminal/session/deskPanel'
import { notify } from '@/terminal/notifications/notify'
import { askPanel, type PanelAction } from '@/terminal/session/panelRequest'
import { announce } from '@/ui/announce'
import { useAccount, useServices } from '@/terminal/session/Services'
import type { Settings } from '@/terminal/session/settings'
import type { TableName } from '../layout/TablesArea'
import type { PagePath } from '../pages/PageLinks'
import { startTour } from '../tour/tour'
import type { Layout } from '../workspace/Layout'
import { useLayoutCommands, useUndo } from '../workspace/layoutCommands'
import { text as layoutText } from '../workspace/messages'
import type { PresetName } from '../workspace/presets'
import { selectLayout, useLayouts } from '../workspace/useLayouts'
import { readOut } from './ReadOut'

/** What every action of the table does, and the market that those of the desk are for. */
export type PageActions = {
  run: Readonly<Record<PageAction, () => void>>
  /** Makes an action that asks the chart for something. */
  chart: (request: ChartRequest) => () => void
  /** Makes an action that opens a layout; null is the standard desk. */
  openLayout: (layout: string | null) => () => void
  /** All markets; none before the venue has named them. */
  markets: readonly Market[]
  /** The open market, or the one that the desk would open. */
  open: Market | undefined
}

/** A page of the menu, a kind of order or a table without an action is a type error. */
const ACTION_OF_PAGE = {
  '/trade': 'openTrade',
  '/markets': 'openMarkets',
  '/funds': 'openFunds',
  '/agents': 'openAgents',
  '/explorer': 'openExplorer',
  '/journal': 'openJournal',
  '/replay': 'openReplay',
  '/signing': 'openSigning',
  '/accessibility': 'openAccessibility',
  '/help': 'openHelp',
} as const satisfies Record<PagePath, PageAction>

const ACTION_OF_ORDER = {
  limit: 'orderLimit',
  market: 'orderMarket',
  conditional: 'orderConditional',
  tpsl: 'orderTpsl',
  scaledOrder: 'orderScaled',
  twap: 'orderTwap',
} as const satisfies Record<TicketOrderType | CompositeOrderType, PageAction>

const ACTION_OF_TABLE = {
  positions: 'showPositions',
  openOrders: 'showOpenOrders',
  scaledOrders: 'showScaledOrders',
  algos: 'showAlgos',
  orderHistory: 'showOrderHistory',
  tradeHistory: 'showTradeHistory',
  positionHistory: 'showPositionHistory',
  fundingHistory: 'showFunding',
  assetFlow: 'showAssetFlow',
  profit: 'showProfit',
  statistics: 'showStatistics',
  balances: 'showBalances',
} as const satisfies Record<TableName, PageAction>

const ACTION_OF_CHART_KIND = {
  candles: 'chartCandles',
  heikinAshi: 'chartHeikinAshi',
  bars: 'chartBars',
  line: 'chartLine',
  area: 'chartArea',
} as const satisfies Record<ChartKind, PageAction>

const ACTION_OF_CHART_PART = {
  settings: 'chartSettings',
  templates: 'chartTemplates',
  indicators: 'chartIndicators',
  drawings: 'chartDrawings',
  table: 'chartTable',
  image: 'chartImage',
} as const satisfies Record<ChartPart, PageAction>

const ACTION_OF_TOOL = {
  trend: 'drawTrend',
  ray: 'drawRay',
  horizontal: 'drawHorizontal',
  rectangle: 'drawRectangle',
  fibonacci: 'drawFibonacci',
  measure: 'drawMeasure',
  position: 'drawPosition',
} as const satisfies Record<DrawingKind, PageAction>

const ACTION_OF_PANEL = {
  maximize: 'panelMaximize',
  move: 'panelMove',
  tabLeft: 'panelTabLeft',
  tabRight: 'panelTabRight',
  wider: 'panelWider',
  narrower: 'panelNarrower',
  taller: 'panelTaller',
  shorter: 'panelShorter',
  popOut: 'panelPopOut',
  close: 'panelClose',
} as const satisfies Record<PanelAction, PageAction>

const ACTION_OF_PRESET = {
  trader: 'layoutTrader',
  scalper: 'layoutScalper',
  watcher: 'layoutWatcher',
  multiChart: 'layoutMultiChart',
  smallScreen: 'layoutSmallScreen',
} as const satisfies Record<PresetName, PageAction>

/** What each action of a list does. */
function each<K extends string, A extends PageAction>(actions: Readonly<Record<K, A>>, act: (key: K) => () => void) {
  const entries = Object.entries(actions) as [K, A][]
  return Object.fromEntries(entries.map(([key, action]) => [action, act(key)])) as Record<A, () => void>
}

const NO_MARKETS: readonly Market[] = []

/** What can be done on every page, by hotkey and from the command palette. What belongs to the desk opens it first. */
export function usePageActions(): PageActions {
  const { http, settings } = useServices()
  const [path, navigate] = useLocation()
  const { data: markets = NO_MARKETS } = useQuery({ ...symbolsQuery(http), select: createMarkets })
  const onDesk = /^\/(trade\/|watch\/[^/]+(?!\/funds)\/)/.exec(path) !== null
  const slug = onDesk ? decodeURIComponent(path.split('/').at(-1)!) : settings.getState().lastMarket
  const open = markets.find(({ instrument }) => marketSlug(instrument.symbol) === slug) ?? markets[0]

  const undoLayout = useUndo()
  const layouts = useLayouts()
  const commands = useLayoutCommands()
  const { address } = useAccount()

  const toDesk = () => {
    if (!onDesk) navigate('/trade')
  }
  const panel =
    (name: DeskPanel, change: Partial<Settings> = {}) =>
    () => {
      toDesk()
      settings.setState(change)
      showPanel(name)
    }
  const order = (kind: TicketOrderType | CompositeOrderType) => () => {
    if (!open) return
    toDesk()
    const isComposite = kind === 'scaledOrder' || kind === 'twap'
    const composite = isComposite ? { composite: kind, orderType: 'limit' as const, bracket: false } : null
    const ticket = findTicket(null)
    const key = ticket ? ticketKey(ticket.symbolId, ticket.panel) : open.instrument.symbolId
    changeTicket(key, composite ?? { composite: null, orderType: kind as TicketOrderType })
    focusQuantity()
  }
  const chart = (request: ChartRequest) => () => {
    panel('chart')()
    askChart(request)
  }
  const openLayout = (layout: string | null) => () => {
    toDesk()
    settings.setState({ layout })
  }
  /** Of the layout in use. The standard desk is none: a layout is chosen first. */
  const ofLayout = (act: (id: string, layout: Layout) => void) => () => {
    const { layout: id } = settings.getState()
    const found = id === null ? null : selectLayout(layouts.stored.getState(), id)
    if (id !== null && found && 'layout' in found) act(id, found.layout)
    else showDialog('layouts')
  }
  const box = (name: 'mode' | 'keys') => () => {
    toDesk()
    openOneClick(name)
  }
  const run: PageActions['run'] = {
    ...each(ACTION_OF_PAGE, (path) => () => navigate(path)),
    ...each(ACTION_OF_ORDER, order),
    ...each(ACTION_OF_TABLE, (tableTab) => panel('tables', { tableTab })),
    showChart: panel('chart'),
    ...each(ACTION_OF_CHART_KIND, (chartKind) => panel('chart', { chartKind })),
    ...each(ACTION_OF_CHART_PART, (part) => chart({ open: part })),
    ...each(ACTION_OF_TOOL, (tool) => chart({ draw: tool })),
    chartCompare: chart({ do: 'compare' }),
    chartFullScreen: chart({ do: 'fullScreen' }),
    chartUndo: chart({ do: 'undo' }),
    showBook: panel('prices', { bookTab: 'book' }),
    showDom: panel('prices', { bookTab: 'dom' }),
    showDepth: panel('prices', { bookTab: 'depth' }),
    showTicket: () => {
      toDesk()
      focusQuantity()
    },
    exportHistories: () => showDialog(address === null ? 'connect' : 'export'),
    openSettings: () => showDialog('settings'),
    themeDark: () => settings.setState({ theme: 'dark' }),
    themeLight: () => settings.setState({ theme: 'light' }),
    themeSystem: () => settings.setState({ theme: 'system' }),
    confirmOrders: () => settings.setState(({ confirmOrders }) => ({ confirmOrders: !confirmOrders })),
    ...each(ACTION_OF_PRESET, openLayout),
    layoutStandard: openLayout(null),
    openLayouts: () => showDialog('layouts'),
    addPanel: ofLayout(() => {
      toDesk()
      showDialog('addPanel')
    }),
    newLayout: () => showDialog('layouts', 'new'),
    importLayout: () => showDialog('layouts', 'import'),
    renameLayout: () => showDialog('layouts', 'rename'),
    copyLayout: ofLayout((id, layout) => void commands.copy(id, layout)),
    exportLayout: ofLayout((_, layout) => commands.exportFile(layout)),
    copyLayoutLink: ofLayout(async (_, layout) => {
      const { tone, words } = await commands.copyLink(layout)
      notify({ tone, title: words })
    }),
    deleteLayout: ofLayout((id) => commands.remove(id)),
    ...each(ACTION_OF_PANEL, (action) =>
      ofLayout(() => {
        toDesk()
        askPanel(action)
      }),
    ),
    undoLayout: undoLayout ?? (() => announce(layoutText('nothingToUndo'))),
    oneClick: box('mode'),
    showKeys: box('keys'),
    connect: () => showDialog('connect'),
    watch: () => showDialog('watch'),
    watched: () => showDialog('watched'),
    alerts: () => showDialog('alerts'),
    startTour,
    openReport: () => showDialog('report'),
    readMarket: () => readOut.setState({ asked: 'market' }),
    readAccount: () => readOut.setState({ asked: 'account' }),
  }
  return { run, chart, openLayout, markets, open }
}
