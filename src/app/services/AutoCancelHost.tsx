import { Suspense } from 'react'
import { useAccount, useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { lazyPart } from '@/ui/lazyPart'

const AutoCancelChip = lazyPart(async () => (await import('@/features/autoCancel/AutoCancelChip')).AutoCancelChip)

/** The place of the auto-cancel timer in the top bar; its code comes once there is something to show. */
export function AutoCancelHost() {
  const { address, writable } = useAccount()
  return address && writable ? <Chip account={address} /> : null
}

function Chip({ account }: { account: string }) {
  const on = useLive(useServices().autoCancel.state(account), ({ kind }) => kind !== 'off')
  if (!on) return null
  return (
    <FailureBoundary fallback={null}>
      <Suspense>
        <AutoCancelChip account={account} />
      </Suspense>
    </FailureBoundary>
  )
}
