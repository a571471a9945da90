import type { DrawingKind } from '@/features/chart/analysis/Analysis'
import type { CHART_SCALES, ChartKind } from '@/features/chart/chartKinds'
import type { ChartPart } from '@/features/chart/requests/chartRequest'
import type { PageAction } from '@/features/hotkeys/bindings'
import type { CompositeOrderType, TicketOrderType } from '@/features/ticket/form/ticketForm'
import type { PanelAction } from '@/terminal/session/panelRequest'
import type { TableName } from '../layout/tables'
import type { PagePath } from '../pages/PageLinks'
import type { PresetName } from '../workspace/presets'

// These tables map lists of the page to the action of each entry. A missing entry is a type error.

/** Actions that open a page of the menu. */
export const ACTION_OF_PAGE = {
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

/** Actions that choose the order type of the ticket. */
export const ACTION_OF_ORDER = {
  limit: 'orderLimit',
  market: 'orderMarket',
  conditional: 'orderConditional',
  tpsl: 'orderTpsl',
  scaledOrder: 'orderScaled',
  twap: 'orderTwap',
} as const satisfies Record<TicketOrderType | CompositeOrderType, PageAction>

/** Actions that show a table of the account. */
export const ACTION_OF_TABLE = {
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

/** Actions that choose the chart type. */
export const ACTION_OF_CHART_KIND = {
  candles: 'chartCandles',
  heikinAshi: 'chartHeikinAshi',
  bars: 'chartBars',
  line: 'chartLine',
  area: 'chartArea',
} as const satisfies Record<ChartKind, PageAction>

/** Actions that choose the price scale of the chart. */
export const ACTION_OF_SCALE = {
  linear: 'chartLinear',
  log: 'chartLog',
  percent: 'chartPercent',
} as const satisfies Record<(typeof CHART_SCALES)[number], PageAction>

/** Actions that open a menu of the chart. */
export const ACTION_OF_CHART_PART = {
  settings: 'chartSettings',
  templates: 'chartTemplates',
  indicators: 'chartIndicators',
  drawings: 'chartDrawings',
  table: 'chartTable',
  image: 'chartImage',
} as const satisfies Record<ChartPart, PageAction>

/** Actions that choose a drawing tool. */
export const ACTION_OF_TOOL = {
  trend: 'drawTrend',
  ray: 'drawRay',
  horizontal: 'drawHorizontal',
  rectangle: 'drawRectangle',
  fibonacci: 'drawFibonacci',
  measure: 'drawMeasure',
  position: 'drawPosition',
} as const satisfies Record<DrawingKind, PageAction>

/** Actions on the panel of a layout that was used last. */
export const ACTION_OF_PANEL = {
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
  market: 'panelMarket',
  page: 'panelPage',
  pinned: 'panelPinned',
  red: 'panelRed',
  green: 'panelGreen',
  blue: 'panelBlue',
  yellow: 'panelYellow',
  purple: 'panelPurple',
  shareInterval: 'panelShareInterval',
  shareCrosshair: 'panelShareCrosshair',
} as const satisfies Record<PanelAction, PageAction>

/** Actions that open a preset layout. */
export const ACTION_OF_PRESET = {
  trader: 'layoutTrader',
  scalper: 'layoutScalper',
  watcher: 'layoutWatcher',
  multiChart: 'layoutMultiChart',
  smallScreen: 'layoutSmallScreen',
} as const satisfies Record<PresetName, PageAction>
