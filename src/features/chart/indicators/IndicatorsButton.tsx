import { Suspense } from 'react'
import ChartSpline from 'lucide-react/icons/chart-spline'
import { IconButton } from '@/ui/controls/IconButton'
import { lazyPart } from '@/ui/lazyPart'
import { Popover } from '@/ui/overlays/Popover'
import { Skeleton } from '@/ui/Skeleton'
import { text } from './messages'

const IndicatorMenu = lazyPart(async () => (await import('./IndicatorMenu')).IndicatorMenu)

/** Opens the list of indicators: those that stand on the chart, and those that can be added. */
export function IndicatorsButton() {
  return (
    <Popover
      label={text('indicators')}
      align="end"
      className="w-80"
      trigger={(props) => (
        <IconButton {...props} label={text('indicators')} icon={<ChartSpline className="size-4" />} />
      )}
    >
      {(close) => (
        <Suspense fallback={<Skeleton rows={4} className="p-3" />}>
          <IndicatorMenu close={close} />
        </Suspense>
      )}
    </Popover>
  )
}
