import { INTERVALS, type Interval } from '@/protocol/records/kline'
import { isFreeKey } from './readKey'

/** An action that shows the chart at an interval: `interval4h`. */
export type IntervalAction = `interval${Interval}`

const INTERVAL_KEYS = Object.fromEntries(INTERVALS.map((interval) => [`interval${interval}`, ''])) as Record<
  IntervalAction,
  ''
>

/**
 * Actions on every page, at any time, with their default keys; an empty text means no key. The command palette, the
 * list of hotkeys and the key handlers use this table. A new action needs a text (`messages.ts`) and a handler
 * (`src/app/actions/usePageActions.ts`), or it is a type error.
 */
const PAGE_KEYS = {
  openMarkets: 'M',
  openTrade: '',
  openFunds: '',
  openAgents: '',
  openExplorer: '',
  openJournal: '',
  openReplay: '',
  openSigning: '',
  openAccessibility: '',
  openHelp: '',
  openSettings: '',
  nextMarket: '',
  previousMarket: '',
  favorite: '',
  newWatchlist: '',
  marketColumns: '',
  marketConditions: '',
  orderLimit: '',
  orderMarket: '',
  orderConditional: '',
  orderTpsl: '',
  orderScaled: '',
  orderTwap: '',
  showChart: '',
  chartCandles: '',
  chartHeikinAshi: '',
  chartBars: '',
  chartLine: '',
  chartArea: '',
  ...INTERVAL_KEYS,
  chartLinear: '',
  chartLog: '',
  chartPercent: '',
  chartFills: '',
  chartSettings: '',
  chartTemplates: '',
  chartIndicators: '',
  chartCompare: '',
  chartTable: '',
  chartImage: '',
  chartFullScreen: '',
  chartDrawings: '',
  drawTrend: '',
  drawRay: '',
  drawHorizontal: '',
  drawRectangle: '',
  drawFibonacci: '',
  drawMeasure: '',
  drawPosition: '',
  drawMagnet: '',
  removeDrawings: '',
  chartUndo: '',
  showBook: '',
  showDom: '',
  showDepth: '',
  showTape: '',
  showTicket: '',
  showPositions: '',
  showOpenOrders: '',
  showScaledOrders: '',
  showAlgos: '',
  showOrderHistory: '',
  showTradeHistory: '',
  showPositionHistory: '',
  showFunding: '',
  showAssetFlow: '',
  showProfit: '',
  showStatistics: '',
  showBalances: '',
  onlyThisMarket: '',
  filterTable: '',
  exportStatistics: '',
  exportHistories: '',
  themeDark: '',
  themeLight: '',
  themeSystem: '',
  confirmOrders: '',
  openLayouts: '',
  addPanel: '',
  undoLayout: '',
  layoutStandard: '',
  layoutTrader: '',
  layoutScalper: '',
  layoutWatcher: '',
  layoutMultiChart: '',
  layoutSmallScreen: '',
  newLayout: '',
  copyLayout: '',
  renameLayout: '',
  exportLayout: '',
  importLayout: '',
  copyLayoutLink: '',
  deleteLayout: '',
  panelMaximize: '',
  panelMove: '',
  panelTabLeft: '',
  panelTabRight: '',
  panelWider: '',
  panelNarrower: '',
  panelTaller: '',
  panelShorter: '',
  panelPopOut: '',
  panelClose: '',
  panelMarket: '',
  panelPage: '',
  panelPinned: '',
  panelRed: '',
  panelGreen: '',
  panelBlue: '',
  panelYellow: '',
  panelPurple: '',
  panelShareInterval: '',
  panelShareCrosshair: '',
  oneClick: '',
  showKeys: '',
  connect: '',
  watch: '',
  watched: '',
  alerts: '',
  startTour: '',
  openReport: '',
  readMarket: 'P',
  readAccount: 'E',
} as const

/** Actions in the open market while one-click trading is on, with their default keys, in the order of the list. */
const ORDER_KEYS = {
  joinBid: 'B',
  joinAsk: 'A',
  takeAsk: 'Shift+B',
  takeBid: 'Shift+A',
  cancelHere: 'X',
  cancelAll: 'Shift+X',
  close: 'C',
  reverse: 'R',
  size1: '1',
  size2: '2',
  size3: '3',
  size4: '4',
} as const

/** All actions with their default keys. */
export const DEFAULT_KEYS = { ...PAGE_KEYS, ...ORDER_KEYS }

/** An action that works at any time. */
export type PageAction = keyof typeof PAGE_KEYS

/** An action that works while one-click trading is on. */
export type OrderAction = keyof typeof ORDER_KEYS

export type HotkeyAction = keyof typeof DEFAULT_KEYS

/** All actions that work at any time. */
export const PAGE_ACTIONS = Object.keys(PAGE_KEYS) as PageAction[]

/** All actions that work while one-click trading is on. */
export const ORDER_ACTIONS = Object.keys(ORDER_KEYS) as OrderAction[]

export const HOTKEY_ACTIONS = Object.keys(DEFAULT_KEYS) as HotkeyAction[]

/** The key of each action; an empty text is no key. */
export type Bindings = Readonly<Record<HotkeyAction, string>>

/** Returns the current keys: the trader's own, and the defaults that do not conflict with them. */
export function selectBindings(changedKeys: Readonly<Record<string, string>>): Bindings {
  const changedActions = HOTKEY_ACTIONS.filter((action) => changedKeys[action] !== undefined)
  const usedKeys = new Set(changedActions.map((action) => changedKeys[action]))
  const entries = HOTKEY_ACTIONS.map((action) => {
    const key = changedKeys[action] ?? (usedKeys.has(DEFAULT_KEYS[action]) ? '' : DEFAULT_KEYS[action])
    return [action, key]
  })
  return Object.fromEntries(entries) as Bindings
}

/** Returns the action of a key; null for none. */
export function actionOf(key: string, bindings: Bindings): HotkeyAction | null {
  return HOTKEY_ACTIONS.find((action) => key !== '' && bindings[action] === key) ?? null
}

/** Why a key cannot be used for an action: another action or the page uses it. Null if it can. */
export function findConflict(
  action: HotkeyAction,
  key: string,
  bindings: Bindings,
): { kind: 'reserved' } | { kind: 'taken'; by: HotkeyAction } | null {
  if (!isFreeKey(key)) return { kind: 'reserved' }
  const by = actionOf(key, bindings)
  return by === null || by === action ? null : { kind: 'taken', by }
}
