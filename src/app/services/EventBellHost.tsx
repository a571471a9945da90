import { Suspense } from 'react'
import { afterFirstView } from '@/base/firstView'
import { useAccount } from '@/terminal/session/Services'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { lazyPart } from '@/ui/lazyPart'

const EventBell = lazyPart(async () => {
  await afterFirstView()
  return (await import('@/features/ownEvents/EventBell')).EventBell
})

/** The place of the notification center's bell in the top bar; its code comes after the first view. */
export function EventBellHost() {
  const { address, writable } = useAccount()
  if (!address || !writable) return null
  return (
    <span className="inline-flex w-6 shrink-0 pointer-coarse:w-11">
      <FailureBoundary fallback={null}>
        <Suspense>
          <EventBell key={address} account={address} />
        </Suspense>
      </FailureBoundary>
    </span>
  )
}
