import { COLUMN_KEYS, type MarketRequest, VALUE_COLUMNS } from '@/features/markets/table/marketView'
import { text as marketText } from '@/features/markets/table/messages'
import { changeSymbols, choiceOf, type ListChoice, placeAt, toggleSymbol } from '@/features/markets/table/watchlists'
import { text as orderText } from '@/features/orders/messages'
import { orderSortRequest, SORT_KEYS } from '@/features/orders/orderSort'
import { PERIODS } from '@/features/portfolio/periods'
import { PROFIT_VIEWS, profitView, STATISTICS_VIEWS, statisticsView } from '@/features/portfolio/periodViews'
import { text as profitText } from '@/features/portfolio/messages'
import { text as statisticsText } from '@/features/portfolio/statistics/messages'
import { describeCondition } from '@/terminal/alerts/describeAlert'
import { text as alertText } from '@/terminal/alerts/messages'
import { symbolName } from '@/terminal/format/format'
import { constantLive } from '@/terminal/live/constantLive'
import { useLive } from '@/terminal/live/useLive'
import { useLoaded } from '@/terminal/loading/useLoaded'
import { notify } from '@/terminal/notifications/notify'
import { showDialog } from '@/terminal/session/dialogs'
import { useServices, useSetting } from '@/terminal/session/Services'
import { type Alert, isWaiting } from '@/trading/alerts/Alert'
import { text as deskText } from '../messages'
import { text } from './messages'
import type { PageActions } from './usePageActions'
import type { PanelEntry } from './useAccountEntries'
import { useTradeEntries } from './useTradeEntries'

const noAlerts = constantLive<readonly Alert[]>([])

/** Palette entries of panels: orders, positions, ticket, lists, columns, sorting, alerts, views and periods. */
export function usePanelEntries(actions: PageActions): readonly PanelEntry[] {
  return [
    ...useTradeEntries(actions),
    ...useMarketEntries(actions),
    ...listOrderEntries(actions),
    ...usePeriodEntries(actions),
    ...useAlertEntries(actions),
  ]
}

function listOrderEntries({ run }: PageActions): readonly PanelEntry[] {
  return SORT_KEYS.map((key) => ({
    id: `orders sort ${key}`,
    title: text('sort', { panel: orderText('openOrders'), name: orderText(key) }),
    act: () => {
      run.showOpenOrders()
      orderSortRequest.ask(key)
    },
  }))
}

function useMarketEntries({ askMarkets, openMarket }: PageActions): readonly PanelEntry[] {
  const { settings } = useServices()
  const [watchlists] = useSetting('watchlists')
  const symbol = openMarket?.instrument.symbol
  const entry = (id: string, title: string, request: MarketRequest): PanelEntry => ({
    id: `markets ${id}`,
    title,
    act: () => askMarkets(request),
  })
  const listNames: readonly [ListChoice, string][] = [
    ['all', marketText('all')],
    ['favorites', marketText('favorites')],
    ...watchlists.map(({ name }): [ListChoice, string] => [choiceOf(name), name]),
    ['perpetual', marketText('perpetuals')],
    ['spot', marketText('spot')],
  ]
  const memberEntries = watchlists.map(({ name, symbols }): PanelEntry => {
    const isIn = symbol !== undefined && symbols.includes(symbol)
    return {
      id: `markets member ${name}`,
      title: text(isIn ? 'removeFromList' : 'addToList', { symbol: symbol ?? '', name }),
      act: () => {
        if (symbol === undefined) return
        settings.setState((lists) => changeSymbols(lists, choiceOf(name), (listed) => toggleSymbol(listed, symbol)))
        notify({ tone: 'plain', title: marketText(isIn ? 'removedFrom' : 'addedTo', { symbol, name }) })
      },
    }
  })
  const [favorites] = useSetting('favorites')
  const ordered = [{ choice: 'favorites' as ListChoice, name: marketText('favorites'), symbols: favorites }].concat(
    watchlists.map((list) => ({ ...list, choice: choiceOf(list.name) })),
  )
  const moveEntries = ordered.flatMap(({ choice, name, symbols }): PanelEntry[] => {
    const at = symbol === undefined ? -1 : symbols.indexOf(symbol)
    if (symbol === undefined || at < 0) return []
    return ([-1, 1] as const).flatMap((by) => {
      const target = symbols[at + by]
      if (target === undefined) return []
      return {
        id: `markets move ${choice} ${by}`,
        title: text(by < 0 ? 'moveUp' : 'moveDown', { symbol, name }),
        act: () =>
          settings.setState((lists) => changeSymbols(lists, choice, (listed) => placeAt(listed, symbol, target))),
      }
    })
  })
  return [
    ...listNames.map(([list, name]) => entry(list, text('view', { panel: marketText('markets'), name }), { list })),
    ...memberEntries,
    ...moveEntries,
    ...watchlists.map(({ name }) => entry(`edit ${name}`, text('editList', { name }), { edit: choiceOf(name) })),
    ...COLUMN_KEYS.map((column) => entry(`column ${column}`, text('column', { name: marketText(column) }), { column })),
    ...(['name', ...VALUE_COLUMNS] as const).map((sort) => {
      const name = sort === 'name' ? marketText('market') : marketText(sort)
      return entry(`sort ${sort}`, text('sort', { panel: marketText('markets'), name }), { sort })
    }),
  ]
}

function usePeriodEntries({ run }: PageActions): readonly PanelEntry[] {
  const { venueClock } = useServices()
  const entry = (panel: 'profit' | 'statistics', name: string, change: () => void): PanelEntry => ({
    id: `${panel} ${name}`,
    title: text('view', { panel: deskText(panel), name }),
    act: () => {
      change()
      run[panel === 'profit' ? 'showProfit' : 'showStatistics']()
    },
  })
  const refreshed = () => ({ refreshedAt: venueClock.now() })
  return [
    ...PROFIT_VIEWS.map((view) => entry('profit', profitText(view), () => profitView.setState({ view }))),
    ...PERIODS.map((period) => entry('profit', profitText(period), () => profitView.setState({ period }))),
    entry('profit', profitText('refresh'), () => profitView.setState(refreshed())),
    ...STATISTICS_VIEWS.map((view) =>
      entry('statistics', statisticsText(view), () => statisticsView.setState({ view })),
    ),
    ...PERIODS.map((period) => entry('statistics', profitText(period), () => statisticsView.setState({ period }))),
    entry('statistics', profitText('refresh'), () => statisticsView.setState(refreshed())),
  ]
}

function useAlertEntries({ markets }: PageActions): readonly PanelEntry[] {
  const list = useLoaded(useServices().alerts, true)
  const alerts = useLive(list?.alerts ?? noAlerts)
  return alerts.toReversed().flatMap((alert): PanelEntry[] => {
    const { id, symbolId, isPaused } = alert
    const instrument = markets.find((market) => market.instrument.symbolId === symbolId)?.instrument
    const symbol = symbolName(instrument, symbolId)
    const names = { condition: describeCondition(alert, instrument), symbol }
    const waits = isWaiting(alert)
    const entry = (action: 'edit' | 'pause' | 'resume' | 'again' | 'remove', act: () => void): PanelEntry => ({
      id: `${action} ${id}`,
      title: alertText(action, names),
      act,
    })
    const done = (words: 'nowPaused' | 'nowWaits' | 'removed') =>
      notify({ tone: 'plain', title: alertText(words, names) })
    return [
      ...(instrument ? [entry('edit', () => showDialog('alerts', `alert ${id}`))] : []),
      entry(waits ? 'pause' : isPaused ? 'resume' : 'again', () => {
        list?.setPaused(id, waits)
        done(waits ? 'nowPaused' : 'nowWaits')
      }),
      entry('remove', () => {
        list?.remove(id)
        done('removed')
      }),
    ]
  })
}
