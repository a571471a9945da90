import { Suspense } from 'react'
import { followIntent } from '@/terminal/session/followIntent'
import { useLive } from '@/terminal/live/useLive'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { lazyPart } from '@/ui/lazyPart'

const FollowDialog = lazyPart(async () => (await import('@/features/algos/FollowDialog')).FollowDialog)

/** The place of the dialog that asks how an order is to be followed; its code loads on demand. */
export function FollowHost() {
  const isAsked = useLive(followIntent, ({ order }) => order !== null)
  if (!isAsked) return null
  return (
    <FailureBoundary fallback={null}>
      <Suspense>
        <FollowDialog />
      </Suspense>
    </FailureBoundary>
  )
}
