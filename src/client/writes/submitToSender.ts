import { bytesToHex } from '@noble/hashes/utils.js'
import type { Timers } from '@/base/clock'
import type { WriteAuth } from '@/protocol/writes/auth'
import type { Fetch } from '../http'
import type { Blocked } from '../types'
import { groupOf } from './expiryOf'
import type { WriteLog } from './journal/createWriteLog'
import type { StoredWrite } from './journal/StoredWrite'
import { digestOf, type SignedWrite, type SigningTools, type UnsignedWrite } from './signWrite'
import type { Submitted, WriteSender } from './worker/wire'

/** The dependencies of `submitToSender`. */
export type SubmitTools = SigningTools & {
  readonly log: Pick<WriteLog, 'awaitStored'>
  readonly timers: Timers
}

/** The result of a sender. `sent`: it is sending, and `fetch` returns the reply. `silent`: unknown whether it sent. */
export type SubmittedWrite =
  | { readonly kind: 'sent'; readonly signed: SignedWrite; readonly fetch: Fetch }
  | { readonly kind: 'blocked'; readonly blocked: Blocked }
  | { readonly kind: 'silent' }

/** How long after the expiry to wait for a sender that reports nothing, ms. A sender sends nothing after the expiry. */
const SILENT_MS = 500
/** How long to wait for a sender that reports nothing on a cancel, ms: a cancel may be sent twice. */
const CANCEL_MS = 2_000

/**
 * Has a sender store, sign and send a write; `onStored` is called once it is stored. Null if the sender takes none, or
 * could not store it: then nothing was sent. Rejects if the signer fails.
 */
export async function submitToSender(
  tools: SubmitTools,
  sender: WriteSender,
  stored: StoredWrite,
  write: UnsignedWrite,
  auth: WriteAuth,
  onStored: () => void,
): Promise<SubmittedWrite | null> {
  const { log, timers, clock, profile } = tools
  const { action, body, signer } = write
  const digest = bytesToHex(digestOf(tools, write, auth))
  const lifeMs = auth.expires_after - clock.now()
  const request = { action, body, auth }
  const { path } = profile.actions[action]
  const until = auth.expires_after - clock.offset()
  const submitted = sender.submit({ stored, agent: signer.address, request, digest, lifeMs, until, path })
  if (!submitted) return null

  const patienceMs = groupOf(action) === 'cancel' ? CANCEL_MS : lifeMs + SILENT_MS
  let timer: unknown
  const silence = new Promise<null>((resolve) => (timer = timers.set(() => resolve(null), patienceMs)))
  try {
    const isStored = await Promise.race([log.awaitStored(stored, submitted.isStored), silence])
    if (isStored === false) return null
    if (isStored) onStored()
    const result = await Promise.race([submitted.signed, silence])
    return toSubmittedWrite(result, submitted, auth, digest)
  } finally {
    timers.clear(timer)
  }
}

function toSubmittedWrite(
  result: Awaited<Submitted['signed']> | null,
  { fetch }: Submitted,
  auth: WriteAuth,
  digest: string,
): SubmittedWrite {
  if (!result) return { kind: 'silent' }
  if (result.kind === 'blocked') return { kind: 'blocked', blocked: result }
  return { kind: 'sent', signed: { ...result, auth, signingHash: `0x${digest}` }, fetch }
}
