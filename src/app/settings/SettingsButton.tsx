import { Suspense } from 'react'
import SettingsIcon from 'lucide-react/icons/settings'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { IconButton } from '@/ui/controls/IconButton'
import { lazyPart } from '@/ui/lazyPart'
import { Popover } from '@/ui/overlays/Popover'
import { text } from '../messages'

const SettingsCard = lazyPart(async () => (await import('./SettingsCard')).SettingsCard)

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
        <FailureBoundary fallback={<p className="p-3 text-sm text-muted">{text('settingsMissing')}</p>}>
          <Suspense>
            <SettingsCard close={close} />
          </Suspense>
        </FailureBoundary>
      )}
    </Popover>
  )
}
