import { use } from 'react'
import type { Instrument } from '@/trading/instrument/instrument'
import { useMarket, usePanelScope } from '@/terminal/market/market'
import { type Services, useServices, useSetting } from '@/terminal/session/Services'
import { indicatorsOn, readTemplates, replaceIndicators } from '../templates/ChartTemplate'
import { type AnalysisStore, createAnalysisStore, withOwnEditing } from './createAnalysisStore'
import { chartKey, type ChartRecord, openChartRecord } from './openChartRecord'

/** Records and stores opened by this page, by key. */
type Opened = { records: Map<string, Promise<ChartRecord>>; stores: Map<string, Promise<AnalysisStore>> }

const caches = new WeakMap<Services, Opened>()

function remember<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const value = cache.get(key) ?? make()
  cache.set(key, value)
  return value
}

/**
 * Opens the analysis of one market in one layout, once per page. Layouts share the market's indicators; each panel with
 * a market of its own has its own editing state.
 */
function analysisOf(
  services: Services,
  { symbolId, symbol }: Instrument,
  layout: string | null,
  panel: string,
): Promise<AnalysisStore> {
  const cache = caches.get(services) ?? { records: new Map(), stores: new Map() }
  caches.set(services, cache)
  const record = (layoutId: string | null) =>
    remember(cache.records, chartKey(symbolId, layoutId), async () => {
      const records = await services.openChartRecords()
      return openChartRecord(
        records,
        chartKey(symbolId, layoutId),
        layoutId === null ? firstChanges(services, symbol) : [],
      )
    })
  const key = chartKey(symbolId, layout)
  const page = remember(cache.stores, key, async () =>
    createAnalysisStore(await record(null), services.clock.now, await record(layout)),
  )
  return panel === '' ? page : remember(cache.stores, `${key} panel ${panel}`, async () => withOwnEditing(await page))
}

/** The initial indicators of an untouched chart: those of the trader's default template. */
function firstChanges({ settings }: Services, symbol: string) {
  const template = readTemplates(settings.getState().chartTemplates).find(({ isDefault }) => isDefault)
  return template ? replaceIndicators([], indicatorsOn(symbol, template)) : []
}

/** The analysis of the market's chart in the current layout, with an editing state. Suspends until it is read. */
export function useAnalysis(): AnalysisStore {
  const services = useServices()
  const { instrument } = useMarket()
  const [layout] = useSetting('layout')
  return use(analysisOf(services, instrument, layout, usePanelScope()?.id ?? ''))
}
