import { Suspense, useEffect } from 'react'
import { CancelAllDialog } from '@/features/orders/batch/CancelAllDialog'
import { AskedModify } from '@/features/orders/modify/AskedModify'
import { useLive } from '@/terminal/live/useLive'
import { UnusualOrderDialog } from '@/terminal/orders/UnusualOrderDialog'
import { positionIntent } from '@/terminal/positions/positionIntent'
import { useAccount } from '@/terminal/session/Services'
import { followIntent } from '@/terminal/session/followIntent'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { lazyPart } from '@/ui/lazyPart'

const FollowDialog = lazyPart(async () => (await import('@/features/algos/FollowDialog')).FollowDialog)
const AskedPosition = lazyPart(async () => (await import('@/features/positions/AskedPosition')).AskedPosition)

/**
 * The questions that can come from any panel: about orders ("Cancel all" with TP/SL among them, a change, an unusual order),
 * how an order is to be followed, and about positions.
 */
export function DeskDialogs() {
  const follows = useLive(followIntent, ({ order }) => order !== null)
  const asksPosition = useLive(positionIntent, ({ asked }) => asked !== null)
  const { address } = useAccount()
  // Loaded before it is asked for: closing a position does not wait for a download.
  useEffect(() => {
    if (address !== null) AskedPosition.preload()
  }, [address])
  return (
    <>
      <CancelAllDialog />
      <AskedModify />
      <UnusualOrderDialog />
      <FailureBoundary key={`follow ${follows}`} fallback={null}>
        <Suspense>{follows && <FollowDialog />}</Suspense>
      </FailureBoundary>
      <FailureBoundary key={`position ${asksPosition}`} fallback={null}>
        <Suspense>{asksPosition && <AskedPosition />}</Suspense>
      </FailureBoundary>
    </>
  )
}
