import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { symbolsQuery } from '@/client/queries/marketQueries'
import { askChart, type ChartRequest } from '@/features/chart/requests/chartRequest'
import type { IntervalAction, PageAction } from '@/features/hotkeys/bindings'
import {
  changeTicket,
  ticketKey,
  type TicketForm,
  type TicketOrderType,
  type CompositeOrderType,
} from '@/features/ticket/form/ticketForm'
import { stepMarket } from '@/features/markets/stepMarket'
import { marketRequest, type MarketRequest } from '@/features/markets/table/marketView'
import { text as marketText } from '@/features/markets/table/messages'
import { toggleSymbol } from '@/features/markets/table/watchlists'
import { statisticsExport } from '@/features/portfolio/periodViews'
import { INTERVALS } from '@/protocol/records/kline'
import { createMarkets, type Market, useMarketPath } from '@/terminal/market/market'
import { marketSlug } from '@/terminal/market/marketBook'
import { findTicket } from '@/terminal/market/usedPanels'
import { openOneClick } from '@/terminal/oneClick/oneClick'
import { showDialog } from '@/terminal/session/dialogs'
import { type DeskPanel, focusQuantity, showPanel } from '@/terminal/session/deskPanel'
import { notify } from '@/terminal/notifications/notify'
import { panelRequest } from '@/terminal/session/panelRequest'
import { filterRequest } from '@/terminal/tables/filterRequest'
import { announce } from '@/ui/announce'
import { useAccount, useServices } from '@/terminal/session/Services'
import type { Settings } from '@/terminal/session/settings'
import { startTour } from '../tour/tour'
import type { Layout, PanelKind } from '../workspace/Layout'
import { useLayoutCommands, useUndo } from '../workspace/layoutCommands'
import { text as layoutText } from '../workspace/messages'
import { selectLayout, useLayouts } from '../workspace/useLayouts'
import {
  ACTION_OF_CHART_KIND,
  ACTION_OF_CHART_PART,
  ACTION_OF_ORDER,
  ACTION_OF_PAGE,
  ACTION_OF_PANEL,
  ACTION_OF_PRESET,
  ACTION_OF_SCALE,
  ACTION_OF_TABLE,
  ACTION_OF_TOOL,
} from './actionTables'
import { readOut } from './ReadOut'

/** The functions of all actions in the table, and functions that palette entries need. */
export type PageActions = {
  run: Readonly<Record<PageAction, () => void>>
  /** Returns an action that sends a request to the chart. */
  chart: (request: ChartRequest) => () => void
  /** Returns an action that opens a layout; null is the standard desk. */
  openLayout: (layout: string | null) => () => void
  /** Returns an action that adds a panel to the layout in use. */
  addPanel: (kind: PanelKind) => () => void
  /** Sends a request to the table of markets on screen, or on the page of all markets. */
  askMarkets: (request: MarketRequest) => void
  /** Opens the desk, which has the dialogs of orders and positions. */
  toDesk: () => void
  /** Changes the ticket that was used last, or that of the page's market, and shows it. */
  changeOrder: (change: Partial<TicketForm>) => void
  /** All markets; empty until they are loaded. */
  markets: readonly Market[]
  /** The open market, or the one that the desk would open. */
  openMarket: Market | undefined
}

/** Creates the functions of a table of actions. */
function actionsFor<K extends string, A extends PageAction>(
  actions: Readonly<Record<K, A>>,
  act: (key: K) => () => void,
) {
  const entries = Object.entries(actions) as [K, A][]
  return Object.fromEntries(entries.map(([key, action]) => [action, act(key)])) as Record<A, () => void>
}

const NO_MARKETS: readonly Market[] = []

/** Returns the actions of every page, for hotkeys and the command palette. Actions of the desk open it first. */
export function usePageActions(): PageActions {
  const { http, settings } = useServices()
  const [path, navigate] = useLocation()
  const { data: markets = NO_MARKETS } = useQuery({ ...symbolsQuery(http), select: createMarkets })
  const onDesk = /^\/(trade\/|watch\/[^/]+(?!\/funds)\/)/.exec(path) !== null
  const slug = onDesk ? decodeURIComponent(path.split('/').at(-1)!) : settings.getState().lastMarket
  const openMarket = markets.find(({ instrument }) => marketSlug(instrument.symbol) === slug) ?? markets[0]

  const marketPath = useMarketPath()
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
  const toggleSetting = (name: DeskPanel, setting: 'chartFills' | 'onlyThisMarket') => () =>
    panel(name, { [setting]: !settings.getState()[setting] })()
  const changeOrder = (change: Partial<TicketForm>) => {
    if (!openMarket) return
    toDesk()
    const ticket = findTicket(null)
    changeTicket(ticket ? ticketKey(ticket.symbolId, ticket.panel) : openMarket.instrument.symbolId, change)
    focusQuantity()
  }
  const order = (kind: TicketOrderType | CompositeOrderType) => () => {
    const isComposite = kind === 'scaledOrder' || kind === 'twap'
    const composite = isComposite ? { composite: kind, orderType: 'limit' as const, bracket: false } : null
    changeOrder(composite ?? { composite: null, orderType: kind as TicketOrderType })
  }
  const chart = (request: ChartRequest) => () => {
    panel('chart')()
    askChart(request)
  }
  const step = (by: 1 | -1) => () => {
    const next = openMarket && stepMarket(markets, settings.getState().favorites, openMarket, by)
    if (next) navigate(marketPath(next.instrument.symbol))
  }
  const favorite = () => {
    if (!openMarket) return
    const { symbol } = openMarket.instrument
    const { favorites } = settings.getState()
    settings.setState({ favorites: [...toggleSymbol(favorites, symbol)] })
    notify({ tone: 'plain', title: marketText(favorites.includes(symbol) ? 'unmarked' : 'marked', { symbol }) })
  }
  const askMarkets = (request: MarketRequest) => {
    if (!marketRequest.hasListener()) navigate('/markets')
    marketRequest.ask(request)
  }
  const withAccount = (act: () => void) => () => (address === null ? showDialog('connect') : act())
  const filterTable = () => {
    // Opens the order history, which has filters even when it is empty.
    if (!filterRequest.hasListener()) panel('tables', { tableTab: 'orderHistory' })()
    filterRequest.ask('focus')
  }
  const exportStatistics = () => {
    panel('tables', { tableTab: 'statistics' })()
    statisticsExport.ask('csv')
  }
  const openLayout = (layout: string | null) => () => {
    toDesk()
    settings.setState({ layout })
  }
  /** Returns an action on the layout in use. On the standard desk it opens the dialog to choose a layout. */
  const withLayout = (act: (id: string, layout: Layout) => void) => () => {
    const { layout: id } = settings.getState()
    const selected = id === null ? null : selectLayout(layouts.stored.getState(), id)
    if (id !== null && selected && 'layout' in selected) act(id, selected.layout)
    else showDialog('layouts')
  }
  const addPanel = (kind?: PanelKind) =>
    withLayout(() => {
      toDesk()
      showDialog('addPanel', kind)
    })
  const box = (name: 'mode' | 'keys') => () => {
    toDesk()
    openOneClick(name)
  }
  const intervalActions = Object.fromEntries(
    INTERVALS.map((interval) => [`interval${interval}`, chart({ interval })]),
  ) as Record<IntervalAction, () => void>
  const run: PageActions['run'] = {
    ...actionsFor(ACTION_OF_PAGE, (path) => () => navigate(path)),
    ...actionsFor(ACTION_OF_ORDER, order),
    ...actionsFor(ACTION_OF_TABLE, (tableTab) => panel('tables', { tableTab })),
    showChart: panel('chart'),
    ...actionsFor(ACTION_OF_CHART_KIND, (chartKind) => panel('chart', { chartKind })),
    ...actionsFor(ACTION_OF_SCALE, (chartScale) => panel('chart', { chartScale })),
    ...actionsFor(ACTION_OF_CHART_PART, (part) => chart({ open: part })),
    ...actionsFor(ACTION_OF_TOOL, (tool) => chart({ draw: tool })),
    ...intervalActions,
    chartFills: toggleSetting('chart', 'chartFills'),
    drawMagnet: chart({ do: 'magnet' }),
    removeDrawings: chart({ do: 'removeDrawings' }),
    chartCompare: chart({ add: 'compare' }),
    chartFullScreen: chart({ do: 'fullScreen' }),
    chartUndo: chart({ do: 'undo' }),
    showBook: panel('prices', { bookTab: 'book' }),
    showDom: panel('prices', { bookTab: 'dom' }),
    showDepth: panel('prices', { bookTab: 'depth' }),
    showTape: panel('prices', { bookTab: 'tape' }),
    showTicket: () => {
      toDesk()
      focusQuantity()
    },
    onlyThisMarket: toggleSetting('tables', 'onlyThisMarket'),
    filterTable: withAccount(filterTable),
    exportStatistics: withAccount(exportStatistics),
    exportHistories: withAccount(() => showDialog('export')),
    nextMarket: step(1),
    previousMarket: step(-1),
    favorite,
    newWatchlist: () => askMarkets({ open: 'newList' }),
    marketColumns: () => askMarkets({ open: 'columns' }),
    marketConditions: () => askMarkets({ open: 'conditions' }),
    openSettings: () => showDialog('settings'),
    themeDark: () => settings.setState({ theme: 'dark' }),
    themeLight: () => settings.setState({ theme: 'light' }),
    themeSystem: () => settings.setState({ theme: 'system' }),
    confirmOrders: () => settings.setState(({ confirmOrders }) => ({ confirmOrders: !confirmOrders })),
    ...actionsFor(ACTION_OF_PRESET, openLayout),
    layoutStandard: openLayout(null),
    openLayouts: () => showDialog('layouts'),
    addPanel: addPanel(),
    newLayout: () => showDialog('layouts', 'new'),
    importLayout: () => showDialog('layouts', 'import'),
    renameLayout: () => showDialog('layouts', 'rename'),
    copyLayout: withLayout((id, layout) => void commands.copy(id, layout)),
    exportLayout: withLayout((_, layout) => commands.exportFile(layout)),
    copyLayoutLink: withLayout(async (_, layout) => {
      const { tone, words } = await commands.copyLink(layout)
      notify({ tone, title: words })
    }),
    deleteLayout: withLayout((id) => commands.remove(id)),
    ...actionsFor(ACTION_OF_PANEL, (action) =>
      withLayout(() => {
        toDesk()
        panelRequest.ask(action)
      }),
    ),
    undoLayout: undoLayout ?? (() => announce(layoutText('nothingToUndo'))),
    oneClick: box('mode'),
    showKeys: box('keys'),
    connect: () => showDialog('connect'),
    watch: () => showDialog('watch'),
    watched: () => showDialog('watched'),
    alerts: () => showDialog('alerts', openMarket && String(openMarket.instrument.symbolId)),
    startTour,
    openReport: () => showDialog('report'),
    readMarket: () => readOut.setState({ target: 'market' }),
    readAccount: () => readOut.setState({ target: 'account' }),
  }
  return { run, chart, openLayout, addPanel, askMarkets, toDesk, changeOrder, markets, openMarket }
}
