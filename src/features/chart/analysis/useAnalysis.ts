import { use } from 'react'
import { useMarket } from '@/terminal/market/market'
import { useServices } from '@/terminal/session/Services'
import { analysisOf } from './analysisOf'
import type { AnalysisStore } from './createAnalysisStore'

/** What is on the open market's chart. Suspends until it has been read. */
export function useAnalysis(): AnalysisStore {
  const services = useServices()
  const { instrument } = useMarket()
  return use(analysisOf(services, instrument.symbolId))
}
