import type { Timers } from '@/base/clock'
import type { WriteAuth } from '@/protocol/writes/auth'
import { groupOf } from './expiryOf'
import { type SignedWrite, type SigningTools, type UnsignedWrite, signWrite } from './signWrite'

/**
 * The bytes of a cancel that may have been sent already, signed as they were, so that they can be repeated: twice does no
 * harm. Null for any other write, and where no signature comes before the expiry.
 */
export async function signCopy(
  tools: SigningTools & { readonly timers: Timers },
  write: UnsignedWrite,
  auth: WriteAuth,
): Promise<SignedWrite | null> {
  if (groupOf(write.action) !== 'cancel') return null
  const { clock, timers } = tools
  let timer: unknown
  const expiry = new Promise<null>(
    (resolve) => (timer = timers.set(() => resolve(null), auth.expires_after - clock.now())),
  )
  try {
    const signed = await Promise.race([signWrite(tools, write, auth).catch(() => null), expiry])
    return signed?.kind === 'signed' ? signed : null
  } finally {
    timers.clear(timer)
  }
}
