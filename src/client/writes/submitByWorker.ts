import { bytesToHex } from '@noble/hashes/utils.js'
import type { Timers } from '@/base/clock'
import type { WriteAuth } from '@/protocol/writes/auth'
import type { Submitted, WriteWorker } from './worker/WriteWorker'
import type { Fetch } from '../http'
import type { Blocked } from '../types'
import type { WriteLog } from './journal/createWriteLog'
import { groupOf } from './expiryOf'
import { digestOf, type SignedWrite, type SigningTools, type UnsignedWrite } from './signWrite'
import type { StoredWrite } from './journal/StoredWrite'

/** What handing a write to the write worker takes. */
export type SubmitTools = SigningTools & {
  readonly writeWorker?: WriteWorker
  readonly log: Pick<WriteLog, 'isReady' | 'keepBy'>
  readonly timers: Timers
}

/** What the write worker did: `left` it is on its way by `by`; `silent` it may be, or not. */
export type SubmittedWrite =
  | { readonly kind: 'left'; readonly signed: SignedWrite; readonly by: Fetch }
  | { readonly kind: 'blocked'; readonly blocked: Blocked }
  | { readonly kind: 'silent' }

/** So long after a write's expiry a write worker that has said nothing is not waited for any more: it sends nothing after the expiry. */
const SILENT_MS = 500
/** A cancel waits no longer than this for its write worker: twice does no harm, so the page sends it too. */
const CANCEL_MS = 2_000

/**
 * Has a write stored, signed and sent by the write worker; `onStored` hears when it is stored. Null where there is none, where the log
 * needs something first, or where it could not be stored: then nothing was sent, and the page does it all itself.
 */
export async function submitByWorker(
  tools: SubmitTools,
  stored: StoredWrite,
  write: UnsignedWrite,
  auth: WriteAuth,
  onStored: () => void,
): Promise<SubmittedWrite | null> {
  const { writeWorker, log, timers, clock, profile } = tools
  const { action, body, signer } = write
  if (!writeWorker || !log.isReady()) return null
  const digest = bytesToHex(digestOf(tools, write, auth))
  const lifeMs = auth.expires_after - clock.now()
  const request = { action, body, auth }
  const { path } = profile.actions[action]
  const until = auth.expires_after - clock.offset()
  const submitted = writeWorker.submit({ stored, agent: signer.address, request, digest, lifeMs, until, path })
  if (!submitted) return null

  const patienceMs = groupOf(action) === 'cancel' ? CANCEL_MS : lifeMs + SILENT_MS
  let timer: unknown
  const silence = new Promise<null>((resolve) => (timer = timers.set(() => resolve(null), patienceMs)))
  try {
    const isStored = await Promise.race([log.keepBy(stored, submitted.isStored), silence])
    if (isStored === false) return null
    if (isStored) onStored()
    const word = await Promise.race([submitted.signed, silence])
    return conclude(word, submitted, auth, digest)
  } finally {
    timers.clear(timer)
  }
}

function conclude(
  word: Awaited<Submitted['signed']> | null,
  { fetch }: Submitted,
  auth: WriteAuth,
  digest: string,
): SubmittedWrite {
  if (!word) return { kind: 'silent' }
  if (word.kind === 'blocked') return { kind: 'blocked', blocked: word }
  return { kind: 'left', signed: { ...word, auth, signingHash: `0x${digest}` }, by: fetch }
}
