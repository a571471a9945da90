import { Suspense } from 'react'
import { useStore } from 'zustand'
import { useServices } from '@/terminal/session/Services'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { lazyPart } from '@/ui/lazyPart'

const WatchNoteBar = lazyPart(async () => (await import('./WatchNoteBar')).WatchNoteBar)

/** A note that the account is only watched; reserves its height before its code has loaded. */
export function WatchNote() {
  const address = useStore(useServices().session, (state) => state.watch)
  if (!address) return null
  const placeholder = <div className="h-9 shrink-0 border-b border-line bg-accent-soft" />
  return (
    <FailureBoundary fallback={placeholder}>
      <Suspense fallback={placeholder}>
        <WatchNoteBar address={address} />
      </Suspense>
    </FailureBoundary>
  )
}
