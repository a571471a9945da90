import type { Services } from '@/terminal/session/Services'
import { type AnalysisStore, createAnalysisStore } from './createAnalysisStore'

const stores = new WeakMap<Services, Map<number, Promise<AnalysisStore>>>()

/** The analysis of one market, read once for the page and shared by all who ask. */
export function analysisOf(services: Services, symbolId: number): Promise<AnalysisStore> {
  const known = stores.get(services) ?? new Map<number, Promise<AnalysisStore>>()
  stores.set(services, known)
  const made = known.get(symbolId) ?? open(services, symbolId)
  known.set(symbolId, made)
  return made
}

async function open({ openChartRecords, clock }: Services, symbolId: number): Promise<AnalysisStore> {
  return createAnalysisStore(await openChartRecords(), String(symbolId), clock.now)
}
