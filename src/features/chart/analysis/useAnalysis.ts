import { use } from 'react'
import type { Instrument } from '@/trading/instrument/instrument'
import { useMarket, usePanelScope } from '@/terminal/market/market'
import { type Services, useServices, useSetting } from '@/terminal/session/Services'
import { indicatorsOn, readTemplates, replaceIndicators } from '../templates/ChartTemplate'
import { type AnalysisStore, createAnalysisStore, withOwnHand } from './createAnalysisStore'
import { chartKey, type ChartRecord, openChartRecord } from './openChartRecord'

/** What has been read for the page, by key. */
type Opened = { records: Map<string, Promise<ChartRecord>>; stores: Map<string, Promise<AnalysisStore>> }

const opened = new WeakMap<Services, Opened>()

function remember<T>(known: Map<string, T>, key: string, make: () => T): T {
  const made = known.get(key) ?? make()
  known.set(key, made)
  return made
}

/**
 * The analysis of one market in one layout, read once for the page. Layouts share the market's indicators; each panel with a
 * market of its own has its own hand.
 */
function analysisOf(
  services: Services,
  { symbolId, symbol }: Instrument,
  layout: string | null,
  panel: string,
): Promise<AnalysisStore> {
  const known = opened.get(services) ?? { records: new Map(), stores: new Map() }
  opened.set(services, known)
  const record = (of: string | null) =>
    remember(known.records, chartKey(symbolId, of), async () => {
      const records = await services.openChartRecords()
      return openChartRecord(records, chartKey(symbolId, of), of === null ? firstChanges(services, symbol) : [])
    })
  const key = chartKey(symbolId, layout)
  const page = remember(known.stores, key, async () =>
    createAnalysisStore(await record(null), services.clock.now, await record(layout)),
  )
  return panel === '' ? page : remember(known.stores, `${key} panel ${panel}`, async () => withOwnHand(await page))
}

/** What charts that were never changed start with: the indicators of the template that the trader chose for them. */
function firstChanges({ settings }: Services, symbol: string) {
  const template = readTemplates(settings.getState().chartTemplates).find(({ isDefault }) => isDefault)
  return template ? replaceIndicators([], indicatorsOn(symbol, template)) : []
}

/** What is on the market's chart in the layout in use, and the hand of this chart. Suspends until it has been read. */
export function useAnalysis(): AnalysisStore {
  const services = useServices()
  const { instrument } = useMarket()
  const [layout] = useSetting('layout')
  return use(analysisOf(services, instrument, layout, usePanelScope()?.id ?? ''))
}
