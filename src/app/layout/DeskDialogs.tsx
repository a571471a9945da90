import { Suspense, useEffect } from 'react'
import { CancelAllDialog } from '@/features/orders/batch/CancelAllDialog'
import { ModifyIntentDialog } from '@/features/orders/modify/ModifyIntentDialog'
import { useLive } from '@/terminal/live/useLive'
import { UnusualOrderDialog } from '@/terminal/orders/UnusualOrderDialog'
import { positionIntent } from '@/terminal/positions/positionIntent'
import { useAccount } from '@/terminal/session/Services'
import { followIntent } from '@/terminal/session/followIntent'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { lazyPart } from '@/ui/lazyPart'

const FollowDialog = lazyPart(async () => (await import('@/features/algos/FollowDialog')).FollowDialog)
const PositionIntentDialog = lazyPart(
  async () => (await import('@/features/positions/PositionIntentDialog')).PositionIntentDialog,
)

/**
 * The dialogs that any panel can open: "Cancel all" with TP/SL, modifying orders, unusual orders, chases, and actions
 * on positions.
 */
export function DeskDialogs() {
  const hasFollowIntent = useLive(followIntent, ({ order }) => order !== null)
  const hasPositionIntent = useLive(positionIntent, ({ intent }) => intent !== null)
  const { address } = useAccount()
  // Preloaded, because closing a position must not wait for a download.
  useEffect(() => {
    if (address !== null) PositionIntentDialog.preload()
  }, [address])
  return (
    <>
      <CancelAllDialog />
      <ModifyIntentDialog />
      <UnusualOrderDialog />
      <FailureBoundary key={`follow ${hasFollowIntent}`} fallback={null}>
        <Suspense>{hasFollowIntent && <FollowDialog />}</Suspense>
      </FailureBoundary>
      <FailureBoundary key={`position ${hasPositionIntent}`} fallback={null}>
        <Suspense>{hasPositionIntent && <PositionIntentDialog />}</Suspense>
      </FailureBoundary>
    </>
  )
}
