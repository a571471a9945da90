import { Suspense } from 'react'
import Camera from 'lucide-react/icons/camera'
import { IconButton } from '@/ui/controls/IconButton'
import { lazyPart } from '@/ui/lazyPart'
import { Popover } from '@/ui/overlays/Popover'
import { Skeleton } from '@/ui/Skeleton'
import type { ChartStage } from '../ChartStage'
import { text } from './messages'

const ImageMenu = lazyPart(async () => (await import('./ImageMenu')).ImageMenu)

/** Opens what makes an image of the chart; there is nothing to show while it has no bars. */
export function ImageButton({ stage }: { stage: ChartStage | null }) {
  return (
    <Popover
      label={text('image')}
      align="end"
      className="w-64"
      trigger={(props) => (
        <IconButton {...props} disabled={stage === null} label={text('image')} icon={<Camera className="size-4" />} />
      )}
    >
      {(close) => (
        <Suspense fallback={<Skeleton rows={2} className="p-3" />}>
          {stage && <ImageMenu stage={stage} close={close} />}
        </Suspense>
      )}
    </Popover>
  )
}
