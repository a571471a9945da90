import { useState } from 'react'
import { BaseError } from '@/base/BaseError'
import { useServices } from '@/terminal/session/Services'
import type { SignerRejection, SignerResult } from '@/keys/types'

/** Returns a function that runs requests to the signer, one at a time, and the reason of the last rejection. */
export function useSigner() {
  const { once } = useServices()
  const [busy, setBusy] = useState(false)
  const [rejection, setRejection] = useState<SignerRejection | null>(null)

  async function run(ask: () => Promise<SignerResult>): Promise<boolean> {
    const result = await once('signer', () => {
      setBusy(true)
      setRejection(null)
      return settle(ask)
    })
    if (!result) return false
    setBusy(false)
    if (!result.ok) setRejection(result.reason)
    return result.ok
  }
  return { busy, rejection, run, forget: () => setRejection(null) }
}

async function settle(ask: () => Promise<SignerResult>): Promise<SignerResult> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof BaseError) return { ok: false, reason: 'failed', message: error.message }
    throw error
  }
}
