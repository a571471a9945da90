import { Suspense } from 'react'
import { useStore } from 'zustand'
import { openDialog } from '@/terminal/session/dialogs'
import { useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { lazyPart } from '@/ui/lazyPart'

const FillWatch = lazyPart(async () => (await import('@/features/watched/FillWatch')).FillWatch)
const WatchedDialog = lazyPart(async () => (await import('@/features/watched/WatchedDialog')).WatchedDialog)

/** Watched addresses on every page: their dialog when it is asked for, and their fills where this browser keeps any. */
export function WatchedHost() {
  const { watched } = useServices()
  const asked = useStore(openDialog, ({ name }) => name === 'watched')
  const opened = useLive(watched.loaded, ({ book }) => book !== null)
  return (
    <FailureBoundary fallback={null}>
      <Suspense>{asked && <WatchedDialog />}</Suspense>
      <Suspense>{(watched.kept || opened) && <FillWatch />}</Suspense>
    </FailureBoundary>
  )
}
