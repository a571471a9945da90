import { Suspense } from 'react'
import { useStore } from 'zustand'
import SettingsIcon from 'lucide-react/icons/settings'
import { openDialog, showDialog } from '@/terminal/session/dialogs'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { IconButton } from '@/ui/controls/IconButton'
import { lazyPart } from '@/ui/lazyPart'
import { text } from '../messages'

const SettingsDialog = lazyPart(async () => (await import('./SettingsDialog')).SettingsDialog)

/** Opens the settings. */
export function SettingsButton() {
  return (
    <IconButton
      label={text('settings')}
      icon={<SettingsIcon className="size-4" />}
      data-opens="settings"
      onClick={() => showDialog('settings')}
    />
  )
}

/** Shows the settings while they are open. */
export function SettingsHost() {
  const isOpen = useStore(openDialog, ({ name }) => name === 'settings')
  return (
    <FailureBoundary key={String(isOpen)} fallback={null}>
      <Suspense>{isOpen && <SettingsDialog />}</Suspense>
    </FailureBoundary>
  )
}
