import type { LayerProps } from './ChartStage'
import { Suspense } from 'react'
import { useAccount, useSetting } from '@/terminal/session/Services'
import { AnalysisLayer } from './analysis/AnalysisLayer'
import { FillsLayer } from './fills/FillsLayer'
import { ChartRequests } from './requests/ChartRequests'
import { LinesLayer } from './lines/LinesLayer'
import { BarCountdown } from './overlays/BarCountdown'
import { SharedCrosshair } from './overlays/SharedCrosshair'
import { useScale } from './settings/useScale'
import { PlacingLayer } from './placing/PlacingLayer'

/** Everything that is drawn over the candles, each layer in a file of its own that comes when it is needed. */
export function ChartLayers({ onFullScreen, ...props }: LayerProps & { onFullScreen: () => void }) {
  const { address } = useAccount()
  const [fills] = useSetting('chartFills')
  useScale(props.stage)
  return (
    <>
      <Suspense fallback={null}>
        <AnalysisLayer {...props} />
        <ChartRequests stage={props.stage} onFullScreen={onFullScreen} />
      </Suspense>
      {fills && address !== null && <FillsLayer {...props} />}
      <BarCountdown {...props} />
      <LinesLayer {...props} />
      <PlacingLayer {...props} />
      <SharedCrosshair {...props} />
    </>
  )
}
