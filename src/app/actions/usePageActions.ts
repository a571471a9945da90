import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { symbolsQuery } from '@/client/queries/marketQueries'
import type { PageAction } from '@/features/hotkeys/bindings'
import { changeTicket, ticketKey, type TicketOrderType, type TicketProgram } from '@/features/ticket/form/ticketForm'
import { createMarkets, type Market, marketSlug } from '@/terminal/market/market'
import { findTicket } from '@/terminal/market/usedPanels'
import { openOneClick } from '@/terminal/oneClick/oneClick'
import { showDialog } from '@/terminal/session/dialogs'
import { type DeskPanel, focusQuantity, showPanel } from '@/terminal/session/deskPanel'
import { announce } from '@/ui/announce'
import { useServices } from '@/terminal/session/Services'
import type { Settings } from '@/terminal/session/settings'
import type { TableName } from '../layout/TablesArea'
import type { PagePath } from '../pages/PageLinks'
import { startTour } from '../tour/tour'
import { text as layoutText } from '../workspace/messages'
import type { PresetName } from '../workspace/presets'
import { useUndo } from '../workspace/useUndo'
import { readOut } from './ReadOut'

/** What every action of the table does, and the market that those of the desk are for. */
export type PageActions = {
  run: Readonly<Record<PageAction, () => void>>
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
} as const satisfies Record<TicketOrderType | TicketProgram, PageAction>

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
  const order = (kind: TicketOrderType | TicketProgram) => () => {
    if (!open) return
    toDesk()
    const isProgram = kind === 'scaledOrder' || kind === 'twap'
    const program = isProgram ? { program: kind, orderType: 'limit' as const, bracket: false } : null
    const ticket = findTicket(null)
    const key = ticket ? ticketKey(ticket.symbolId, ticket.panel) : open.instrument.symbolId
    changeTicket(key, program ?? { program: null, orderType: kind as TicketOrderType })
    focusQuantity()
  }
  const openLayout = (layout: string | null) => () => {
    toDesk()
    settings.setState({ layout })
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
    showBook: panel('prices', { bookTab: 'book' }),
    showDom: panel('prices', { bookTab: 'dom' }),
    showDepth: panel('prices', { bookTab: 'depth' }),
    showTicket: () => {
      toDesk()
      focusQuantity()
    },
    openSettings: () => showDialog('settings'),
    themeDark: () => settings.setState({ theme: 'dark' }),
    themeLight: () => settings.setState({ theme: 'light' }),
    themeSystem: () => settings.setState({ theme: 'system' }),
    confirmOrders: () => settings.setState(({ confirmOrders }) => ({ confirmOrders: !confirmOrders })),
    ...each(ACTION_OF_PRESET, openLayout),
    layoutStandard: openLayout(null),
    openLayouts: () => showDialog('layouts'),
    // The standard desk takes no panels: a layout is chosen first.
    addPanel: () => {
      toDesk()
      showDialog(settings.getState().layout === null ? 'layouts' : 'addPanel')
    },
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
  return { run, markets, open }
}
