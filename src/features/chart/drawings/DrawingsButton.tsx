import { Suspense } from 'react'
import PencilRuler from 'lucide-react/icons/pencil-ruler'
import { IconButton } from '@/ui/controls/IconButton'
import { lazyPart } from '@/ui/lazyPart'
import { Popover } from '@/ui/overlays/Popover'
import { Skeleton } from '@/ui/Skeleton'
import { text } from './messages'

const DrawingMenu = lazyPart(async () => (await import('./DrawingMenu')).DrawingMenu)

/** Opens the drawing tools and the list of what is drawn. */
export function DrawingsButton() {
  return (
    <Popover
      label={text('drawings')}
      align="end"
      className="w-80"
      trigger={(props) => <IconButton {...props} label={text('drawings')} icon={<PencilRuler className="size-4" />} />}
    >
      {(close) => (
        <Suspense fallback={<Skeleton rows={4} className="p-3" />}>
          <DrawingMenu close={close} />
        </Suspense>
      )}
    </Popover>
  )
}
