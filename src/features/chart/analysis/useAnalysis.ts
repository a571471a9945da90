import { type Services, useServices } from '@/terminal/session/Services'
import { type AnalysisStore, createAnalysisStore } from './createAnalysisStore'
import { use } from 'react'
import { useMarket } from '@/terminal/market/market'

const stores = new WeakMap<Services, Map<number, Promise<AnalysisStore>>>()

/** The analysis of one market, read once for the page and shared by all who ask. */
function analysisOf(services: Services, symbolId: number): Promise<AnalysisStore> {
  const known = stores.get(services) ?? new Map<number, Promise<AnalysisStore>>()
  stores.set(services, known)
  const made = known.get(symbolId) ?? open(services, symbolId)
  known.set(symbolId, made)
  return made
}

async function open({ openChartRecords, clock }: Services, symbolId: number): Promise<AnalysisStore> {
  return createAnalysisStore(await openChartRecords(), String(symbolId), clock.now)
}

/** What is on the open market's chart. Suspends until it has been read. */
export function useAnalysis(): AnalysisStore {
  const services = useServices()
  const { instrument } = useMarket()
  return use(analysisOf(services, instrument.symbolId))
}
