import { type Services, useServices } from '@/terminal/session/Services'
import { type AnalysisStore, createAnalysisStore, withOwnHand } from './createAnalysisStore'
import type { Instrument } from '@/trading/instrument/instrument'
import { indicatorsOn, readTemplates, replaceIndicators } from '../templates/ChartTemplate'
import { use } from 'react'
import { useMarket, usePanelScope } from '@/terminal/market/market'

const stores = new WeakMap<Services, Map<string, Promise<AnalysisStore>>>()

/** The analysis of one market, read once for the page; each panel with a market of its own has its own hand on it. */
function analysisOf(services: Services, { symbolId, symbol }: Instrument, panel: string): Promise<AnalysisStore> {
  const known = stores.get(services) ?? new Map<string, Promise<AnalysisStore>>()
  stores.set(services, known)
  const remember = (key: string, make: () => Promise<AnalysisStore>): Promise<AnalysisStore> => {
    const made = known.get(key) ?? make()
    known.set(key, made)
    return made
  }
  const page = remember(`${symbolId}`, () => open(services, symbolId, symbol))
  return panel === '' ? page : remember(`${symbolId} ${panel}`, async () => withOwnHand(await page))
}

async function open(services: Services, symbolId: number, symbol: string): Promise<AnalysisStore> {
  const { openChartRecords, clock, settings } = services
  const template = readTemplates(settings.getState().chartTemplates).find(({ isDefault }) => isDefault)
  const first = template ? replaceIndicators([], indicatorsOn(symbol, template)) : []
  return createAnalysisStore(await openChartRecords(), String(symbolId), clock.now, first)
}

/** What is on the market's chart, and the hand of this chart. Suspends until it has been read. */
export function useAnalysis(): AnalysisStore {
  const services = useServices()
  const { instrument } = useMarket()
  return use(analysisOf(services, instrument, usePanelScope()?.id ?? ''))
}
