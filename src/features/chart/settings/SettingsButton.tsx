import { Suspense } from 'react'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { IconButton } from '@/ui/controls/IconButton'
import { lazyPart } from '@/ui/lazyPart'
import { Popover } from '@/ui/overlays/Popover'
import { Skeleton } from '@/ui/Skeleton'
import { text } from './messages'

const SettingsMenu = lazyPart(async () => (await import('./SettingsMenu')).SettingsMenu)

/** Opens the chart's settings. */
export function SettingsButton() {
  return (
    <Popover
      label={text('settings')}
      align="end"
      className="w-64"
      trigger={(props) => (
        <IconButton {...props} label={text('settings')} icon={<SlidersHorizontal className="size-4" />} />
      )}
    >
      {() => (
        <Suspense fallback={<Skeleton rows={4} className="p-3" />}>
          <SettingsMenu />
        </Suspense>
      )}
    </Popover>
  )
}
