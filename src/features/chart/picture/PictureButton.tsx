import { Suspense } from 'react'
import Camera from 'lucide-react/icons/camera'
import { IconButton } from '@/ui/IconButton'
import { lazyPart } from '@/ui/lazyPart'
import { Popover } from '@/ui/Popover'
import { Skeleton } from '@/ui/Skeleton'
import type { ChartStage } from '../ChartStage'
import { text } from './messages'

const PictureMenu = lazyPart(async () => (await import('./PictureMenu')).PictureMenu)

/** Opens what makes a picture of the chart; there is nothing to picture while it has no bars. */
export function PictureButton({ stage }: { stage: ChartStage | null }) {
  return (
    <Popover
      label={text('picture')}
      align="end"
      className="w-64"
      trigger={(props) => (
        <IconButton {...props} disabled={stage === null} label={text('picture')} icon={<Camera className="size-4" />} />
      )}
    >
      {(close) => (
        <Suspense fallback={<Skeleton rows={2} className="p-3" />}>
          {stage && <PictureMenu stage={stage} close={close} />}
        </Suspense>
      )}
    </Popover>
  )
}
