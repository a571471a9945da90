import { lazy, Suspense, useEffect } from 'react'
import { reportMissingCode } from '@/terminal/loading/missingCode'
import { FailureBoundary } from '@/ui/FailureBoundary'

const load = () => import('@/features/orders/batch/CancelAllDialog')
const CancelAllDialog = lazy(async () => ({ default: (await load()).CancelAllDialog }))

/** Where "Cancel all" asks about the TP/SL of positions, whether it was pressed in the table or as a hotkey. */
export function CancelAllHost() {
  // Loaded before it is asked for: it must be there when the server is not.
  useEffect(() => void load().catch(() => reportMissingCode('other')), [])
  return (
    <FailureBoundary fallback={null}>
      <Suspense>
        <CancelAllDialog />
      </Suspense>
    </FailureBoundary>
  )
}
