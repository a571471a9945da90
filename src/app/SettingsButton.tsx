import { lazy, Suspense } from 'react'
import SettingsIcon from 'lucide-react/icons/settings'
import { IconButton } from '@/ui/IconButton'
import { Popover } from '@/ui/Popover'
import { text } from './messages'

const SettingsCard = lazy(async () => ({ default: (await import('./SettingsCard')).SettingsCard }))

/** Opens the preferences. */
export function SettingsButton() {
  return (
    <Popover
      label={text('settings')}
      align="end"
      className="w-72"
      trigger={(props) => <IconButton {...props} label={text('settings')} icon={<SettingsIcon className="size-4" />} />}
    >
      {(close) => (
        <Suspense>
          <SettingsCard close={close} />
        </Suspense>
      )}
    </Popover>
  )
}
