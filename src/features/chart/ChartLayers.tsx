import { Suspense } from 'react'
import { AnalysisLayer } from './analysis/AnalysisLayer'
import type { ChartLook } from './chartOptions'
import type { ChartStage } from './ChartStage'
import { LinesLayer } from './lines/LinesLayer'

/** What every layer is given. */
export type LayerProps = { stage: ChartStage; look: ChartLook }

/** Everything that is drawn over the candles, each layer in a file of its own that comes when it is needed. */
export function ChartLayers(props: LayerProps) {
  return (
    <Suspense fallback={null}>
      <AnalysisLayer {...props} />
      <LinesLayer {...props} />
    </Suspense>
  )
}
