import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { PAGE_ACTIONS, type PageAction } from '@/features/hotkeys/bindings'

/** Why a control has no action of its own in the table. */
type Reason =
  /**
   * It acts on one row, level of the book, drawing, template or day, which only the pointer or the focus identifies.
   */
  | 'row'
  /** A command that is typed into the palette does the same: `cancel all sol`. */
  | 'command'
  /** It retries, or it is the only control in its state. */
  | 'state'
  /**
   * The palette has entries for what it offers: markets, layouts, templates, settings, lists, columns, alerts, views,
   * periods, open orders, positions, algo orders, choices of ticket, book, price ladder and trades.
   */
  | 'entries'
  /** It is a choice within a number field, or only moves the focus or explains. */
  | 'field'

/**
 * The number of controls in each file or folder, and the actions that do the same from the palette and with hotkeys. A
 * control inside a dialog or panel is reached by the action that opens it. For a new control, add an action to the
 * table (`src/features/hotkeys/bindings.ts`), or a reason here.
 */
const CONTROLS: Readonly<Record<string, readonly [controls: number, ...reached: (PageAction | Reason)[]]>> = {
  'src/app/workspace/AddPanelDialog.tsx': [1, 'addPanel', 'entries'],
  'src/app/workspace/GroupToolbar.tsx': [
    ...([16, 'addPanel', 'panelMaximize', 'panelMove', 'panelTabLeft', 'panelTabRight', 'panelWider'] as const),
    ...(['panelNarrower', 'panelTaller', 'panelShorter', 'panelPopOut', 'panelClose', 'undoLayout'] as const),
    ...(['openLayouts', 'panelMarket', 'panelPage', 'panelPinned', 'panelRed', 'panelShareInterval'] as const),
    'panelShareCrosshair',
  ],
  'src/app/workspace/LayoutForms.tsx': [4, 'newLayout', 'renameLayout'],
  'src/app/workspace/LayoutsDialog.tsx': [
    ...([9, 'openLayouts', 'importLayout', 'undoLayout', 'copyLayout', 'exportLayout'] as const),
    ...(['copyLayoutLink', 'renameLayout', 'deleteLayout', 'layoutStandard', 'entries'] as const),
  ],
  'src/app/workspace/LinkedLayoutDialog.tsx': [3, 'state'],
  'src/app/workspace/MovePanelDialog.tsx': [4, 'panelMove'],
  'src/app/workspace/PanelPlace.tsx': [2, 'panelPopOut', 'state'],
  'src/app/workspace/WorkspaceDesk.tsx': [3, 'layoutStandard', 'openLayouts', 'addPanel'],
  'src/features/chart/MarketChart.tsx': [1, 'state'],
  'src/features/chart/ChartPanel.tsx': [4, 'interval1m', 'interval1M', 'watched', 'chartImage'],
  'src/features/chart/ChartMenus.tsx': [5, 'chartDrawings', 'chartIndicators', 'chartSettings', 'chartTable'],
  'src/features/chart/analysis/AnalysisDialog.tsx': [2, 'row'],
  'src/features/chart/analysis/TonePicker.tsx': [1, 'row'],
  'src/features/chart/canvas/ChartCanvas.tsx': [1, 'state'],
  'src/features/chart/drawings/DrawingMenu.tsx': [6, 'drawTrend', 'drawMagnet', 'chartUndo', 'removeDrawings', 'row'],
  'src/features/chart/drawings/DrawingToolbar.tsx': [4, 'row'],
  'src/features/chart/fullScreen/FullScreenButton.tsx': [1, 'chartFullScreen'],
  'src/features/chart/image/ImageMenu.tsx': [3, 'chartImage'],
  'src/features/chart/indicators/IndicatorDialog.tsx': [3, 'row'],
  'src/features/chart/indicators/IndicatorMenu.tsx': [4, 'chartIndicators', 'entries', 'row'],
  'src/features/chart/lines/LineTag.tsx': [2, 'row'],
  'src/features/chart/placing/PlaceMenu.tsx': [1, 'row'],
  'src/features/chart/settings/SettingsMenu.tsx': [4, 'chartCandles', 'chartLog', 'chartFills', 'chartSettings'],
  'src/features/chart/table/BarsTable.tsx': [1, 'chartTable'],
  'src/features/chart/templates/ChartTemplates.tsx': [2, 'chartTemplates', 'chartUndo'],
  'src/features/chart/templates/TemplateRow.tsx': [5, 'entries', 'row'],
  'src/features/markets/MarketPicker.tsx': [1, 'openMarkets', 'entries'],
  'src/features/markets/MarketStats.tsx': [1, 'openHelp'],
  'src/features/markets/MarketSteps.tsx': [2, 'nextMarket', 'previousMarket'],
  'src/features/markets/links/LinkPicker.tsx': [4, 'panelPage', 'panelPinned', 'panelRed', 'panelShareInterval'],
  'src/features/markets/links/PanelMarket.tsx': [1, 'panelMarket'],
  'src/features/markets/links/PanelMarketDialog.tsx': [1, 'panelMarket'],
  'src/features/markets/table/ColumnHead.tsx': [1, 'entries'],
  'src/features/markets/table/ConditionMenu.tsx': [5, 'marketConditions'],
  'src/features/markets/table/FundingHistory.tsx': [1, 'row'],
  'src/features/markets/table/ListMenu.tsx': [4, 'newWatchlist', 'entries'],
  'src/features/markets/table/MarketRow.tsx': [2, 'favorite', 'entries'],
  'src/features/markets/table/MarketTable.tsx': [1, 'state'],
  'src/features/markets/table/MarketTools.tsx': [4, 'marketColumns', 'entries'],
  'src/features/markets/table/RowGrip.tsx': [1, 'entries'],
  'src/features/markets/table/marketColumns.tsx': [1, 'row'],
  'src/features/orders/OpenOrderLine.tsx': [1, 'row'],
  'src/features/orders/OpenOrdersHead.tsx': [3, 'entries', 'row'],
  'src/features/orders/OpenOrdersTable.tsx': [2, 'command', 'state'],
  'src/features/orders/OrderButtons.tsx': [9, 'entries', 'row'],
  'src/features/orders/batch/CancelAllDialog.tsx': [2, 'command'],
  'src/features/orders/batch/OrderToolbar.tsx': [3, 'filterTable', 'row'],
  'src/features/orders/batch/RepriceOrders.tsx': [4, 'row'],
  'src/features/orders/details/DetailsButton.tsx': [1, 'row'],
  'src/features/orders/details/OrderDetails.tsx': [1, 'row'],
  'src/features/orders/export/ExportDialog.tsx': [5, 'exportHistories'],
  'src/features/orders/history/HistoryBar.tsx': [3, 'filterTable', 'exportHistories'],
  'src/features/orders/history/HistoryEmptyState.tsx': [1, 'state'],
  'src/features/orders/history/HistoryTable.tsx': [1, 'state'],
  'src/features/orders/modify/EditableNumber.tsx': [2, 'row'],
  'src/features/orders/modify/ModifyDialog.tsx': [1, 'entries'],
  'src/features/orders/modify/ModifyExits.tsx': [1, 'entries'],
  'src/features/portfolio/PeriodPanel.tsx': [5, 'showProfit', 'showStatistics', 'entries', 'state'],
  'src/features/portfolio/ProfitCalendar.tsx': [2, 'row'],
  'src/features/portfolio/statistics/StatisticsPanel.tsx': [2, 'exportStatistics', 'showStatistics'],
  'src/features/positions/ExplainedValue.tsx': [1, 'field'],
  'src/features/positions/PositionButtons.tsx': [2, 'entries'],
  'src/features/positions/PositionDetails.tsx': [2, 'entries', 'row'],
  'src/features/positions/PositionLine.tsx': [1, 'entries'],
  'src/features/positions/PositionsHead.tsx': [1, 'entries'],
  'src/features/positions/PositionsTable.tsx': [2, 'onlyThisMarket', 'entries'],
  // Dialogs of a position, which its entries open.
  'src/features/positions/close': [6, 'entries'],
  'src/features/positions/exits': [15, 'entries'],
  'src/features/book/BestBidAsk.tsx': [1, 'entries'],
  'src/features/book/BookLevels.tsx': [1, 'state'],
  'src/features/book/BookPickers.tsx': [4, 'showBook', 'entries'],
  'src/features/book/CompactBook.tsx': [1, 'row'],
  // The plus and minus keys do the same in the plot.
  'src/features/depth/DepthPanel.tsx': [2, 'showDepth'],
  'src/features/dom/DomPanel.tsx': [5, 'showDom', 'oneClick', 'entries'],
  'src/features/tape/TapeFilterForm.tsx': [3, 'entries'],
  'src/features/tape/TapePanel.tsx': [4, 'showTape', 'entries', 'state'],
  'src/terminal/painting/ColumnHeads.tsx': [1, 'entries'],
  'src/terminal/oneClick/ClickSizePicker.tsx': [1, 'oneClick'],
  'src/features/ticket/TicketPanel.tsx': [2, 'entries'],
  'src/features/ticket/TradeBar.tsx': [1, 'entries'],
  'src/features/ticket/account': [5, 'entries'],
  'src/features/ticket/fields/ConditionalFields.tsx': [1, 'entries'],
  // Trigger source and order type of one exit.
  'src/features/ticket/fields/ExitFields.tsx': [1, 'field'],
  'src/features/ticket/fields/ExitScope.tsx': [1, 'entries'],
  'src/features/ticket/fields/FundsHint.tsx': [1, 'state'],
  'src/features/ticket/fields/LimitFields.tsx': [2, 'entries'],
  // All options have entries, except two text fields.
  'src/features/ticket/fields/MoreOptions.tsx': [1, 'entries', 'field'],
  'src/features/ticket/fields/OrderTemplates.tsx': [3, 'entries', 'field', 'row'],
  'src/features/ticket/fields/OrderTypeChoice.tsx': [2, 'orderLimit', 'orderMarket', 'orderTwap', 'openHelp'],
  'src/features/ticket/fields/PriceField.tsx': [1, 'entries'],
  'src/features/ticket/fields/PriceMatchChoice.tsx': [1, 'entries'],
  'src/features/ticket/fields/QuantityField.tsx': [1, 'entries'],
  'src/features/ticket/fields/RareOptions.tsx': [3, 'entries', 'state'],
  'src/features/ticket/fields/ReduceOnlyCheckbox.tsx': [1, 'entries'],
  'src/features/ticket/fields/ShareButtons.tsx': [1, 'entries'],
  'src/features/ticket/fields/StepKeys.tsx': [1, 'field'],
  'src/features/ticket/fields/TriggerField.tsx': [1, 'entries'],
  'src/features/ticket/practice/TryItNow.tsx': [1, 'connect'],
  'src/features/ticket/scaledOrders': [4, 'orderScaled'],
  'src/features/ticket/submit': [8, 'command', 'connect', 'state'],
  'src/features/ticket/twap': [3, 'orderTwap'],
  'src/features/ticket/typed/TypedOrder.tsx': [1, 'command'],
  'src/features/algos': [3, 'showAlgos', 'entries'],
  'src/features/scaledOrders': [7, 'showScaledOrders', 'entries', 'row'],
  'src/features/hotkeys': [9, 'oneClick', 'showKeys'],
  // The palette itself, and the confirm buttons of its previews.
  'src/app/actions': [15, 'entries', 'command'],
  'src/app': [6, 'entries', 'field', 'state'],
  'src/app/help': [1, 'openHelp'],
  'src/app/layout': [8, 'showChart', 'onlyThisMarket', 'connect', 'state'],
  'src/app/pages': [7, 'entries', 'openTrade', 'watch', 'state'],
  'src/app/toasts': [2, 'entries', 'state'],
  'src/app/tour': [3, 'startTour'],
  // The wallet, its accounts, practice funds and the trading key.
  'src/features/account': [26, 'connect', 'watch', 'watched', 'entries', 'field', 'state'],
  'src/features/account/practice': [4, 'entries', 'state'],
  'src/features/agents': [19, 'openAgents', 'entries', 'row'],
  'src/features/agents/panic': [4, 'entries'],
  'src/features/agents/program': [5, 'openAgents'],
  'src/features/agents/protection': [6, 'openAgents'],
  'src/features/autoCancel': [5, 'entries'],
  'src/features/explorer': [2, 'openExplorer'],
  'src/features/funds': [17, 'openFunds', 'row'],
  'src/features/funds/combined': [1, 'openFunds'],
  'src/features/journal': [8, 'openJournal', 'row'],
  'src/features/ownEvents': [5, 'entries', 'row'],
  'src/features/pageVenue': [4, 'entries', 'state'],
  'src/features/replay': [11, 'openReplay'],
  'src/features/signing': [6, 'state'],
  'src/features/status': [2, 'openReport', 'field'],
  'src/features/status/report': [2, 'openReport'],
  'src/features/watched': [6, 'watched', 'row'],
  'src/terminal/alerts/AlertForm.tsx': [6, 'alerts'],
  'src/terminal/alerts/AlertRow.tsx': [4, 'entries'],
  'src/terminal/alerts/AlertsButton.tsx': [1, 'alerts'],
  'src/terminal/alerts/AlertsView.tsx': [2, 'alerts'],
  'src/terminal/alerts/NotificationSettings.tsx': [2, 'alerts', 'entries'],
  'src/app/settings/SettingsButton.tsx': [1, 'openSettings'],
  'src/app/settings/SettingsDialog.tsx': [1, 'openSettings'],
  'src/app/settings/SettingsFile.tsx': [5, 'entries'],
  'src/app/settings/settingControls.tsx': [
    6,
    'themeDark',
    'confirmOrders',
    'oneClick',
    'showKeys',
    'watched',
    'entries',
  ],
  'src/terminal/dialogs': [3, 'state'],
  'src/terminal/exits': [3, 'entries', 'row'],
  'src/terminal/marginSettings': [4, 'entries'],
  'src/terminal/orders': [2, 'state'],
  'src/terminal/start': [4, 'connect', 'showTicket', 'entries'],
  'src/terminal/tables': [2, 'state', 'filterTable'],
}

const FOLDERS = ['src/app', 'src/features', 'src/terminal']

/** Matches buttons, choices and menu entries in TSX. */
const CONTROL =
  /<(button|Button|IconButton|Switch|Checkbox|Segmented|Select|FileButton|MenuButton|SortHeadCell|input)\b|\bact:/g

function countControls(): Record<string, number> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const found = files
    .filter((file) => file.endsWith('.tsx') && !/\.test\.|ixtures/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8').match(CONTROL)?.length ?? 0] as const)
  const counts: Record<string, number> = {}
  for (const [file, count] of found.filter(([, many]) => many > 0)) {
    const folder = dirname(file)
    const listed = folder in CONTROLS ? folder : file
    counts[listed] = (counts[listed] ?? 0) + count
  }
  return counts
}

test('every control for the mouse in header, pages, panels, layouts and settings is in the table of actions or in the palette', () => {
  const listed = Object.entries(CONTROLS).map(([file, [count]]) => [file, count] as const)
  expect(countControls()).toEqual(Object.fromEntries(listed))
  // If the pattern did not match, the test would find nothing missing.
  expect(listed.length).toBeGreaterThan(50)
})

test('every control has an existing action, or a reason for having none', () => {
  const reasons: readonly string[] = ['row', 'command', 'state', 'entries', 'field']
  const reached = Object.values(CONTROLS).flatMap(([, ...by]) => by)
  expect(reached.filter((by) => !reasons.includes(by) && !(PAGE_ACTIONS as readonly string[]).includes(by))).toEqual([])
  expect(Object.entries(CONTROLS).filter(([, [, ...by]]) => by.length === 0)).toEqual([])
})
