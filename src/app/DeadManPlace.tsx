import { Suspense } from 'react'
import { useAccount, useServices } from '@/desk/Services'
import { useLive } from '@/desk/useLive'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { lazyPart } from '@/ui/lazyPart'

const DeadManChip = lazyPart(async () => (await import('@/features/deadMan/DeadManChip')).DeadManChip)

/** The place of the dead-man switch in the top bar; its code comes once there is something to show. */
export function DeadManPlace() {
  const { address, writable } = useAccount()
  return address && writable ? <Chip account={address} /> : null
}

function Chip({ account }: { account: string }) {
  const on = useLive(useServices().deadMan.state(account), ({ kind }) => kind !== 'off')
  if (!on) return null
  return (
    <FailureBoundary fallback={null}>
      <Suspense>
        <DeadManChip account={account} />
      </Suspense>
    </FailureBoundary>
  )
}
