import { useState } from 'react'
import { useServices } from '@/terminal/session/Services'
import { useSigningGate } from '@/terminal/signing/useSigningGate'

/**
 * Runs work on an account and keeps what is under way by name. Without a key for this browser it leads to the approval
 * instead, or to the wallet that is to sign.
 */
export function useBusyRun(account: string | null) {
  const isReady = useSigningGate()
  const { once } = useServices()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  const mark = (id: string, isBusy: boolean) =>
    setBusy((before) => {
      const after = new Set(before)
      if (isBusy) after.add(id)
      else after.delete(id)
      return after
    })

  const run = async (id: string, work: (account: string) => Promise<void>) => {
    if (account === null || !isReady()) return
    await once(`orders ${account} ${id}`, async () => {
      mark(id, true)
      await work(account)
      mark(id, false)
    })
  }

  return { run, busy }
}
