import { bytesToHex } from '@noble/hashes/utils.js'
import type { Timers } from '@/base/clock'
import type { WriteAuth } from '@/protocol/auth'
import type { Carried, Courier } from '../courier/Courier'
import type { Fetch } from '../http'
import type { Denied } from '../types'
import type { WriteLog } from './createWriteLog'
import { groupOf } from './fenceOf'
import { digestOf, type SignedWrite, type SigningTools, type UnsignedWrite } from './signWrite'
import type { StoredWrite } from './StoredWrite'

/** What handing a write to the courier takes. */
export type CarryTools = SigningTools & {
  readonly courier?: Courier
  readonly log: Pick<WriteLog, 'isReady' | 'keepBy'>
  readonly timers: Timers
}

/** What the courier did: `left` it is on its way by `by`; `silent` it may be, or not. */
export type CarriedWrite =
  | { readonly kind: 'left'; readonly signed: SignedWrite; readonly by: Fetch }
  | { readonly kind: 'denied'; readonly denied: Denied }
  | { readonly kind: 'silent' }

/** So long after a write's fence a courier that has said nothing is not waited for any more: it sends nothing after the fence. */
const SILENT_MS = 500
/** A cancel waits no longer than this for its courier: twice does no harm, so the page sends it too. */
const CANCEL_MS = 2_000

/**
 * Has a write kept, signed and sent by the courier; `told` hears when it is stored. Null where there is none, where the log
 * needs something first, or where it could not be kept: then nothing was sent, and the page does it all itself.
 */
export async function carryWrite(
  tools: CarryTools,
  stored: StoredWrite,
  write: UnsignedWrite,
  auth: WriteAuth,
  told: () => void,
): Promise<CarriedWrite | null> {
  const { courier, log, timers, clock, profile } = tools
  const { action, body, signer } = write
  if (!courier || !log.isReady()) return null
  const digest = bytesToHex(digestOf(tools, write, auth))
  const lifeMs = auth.expires_after - clock.now()
  const request = { action, body, auth }
  const { path } = profile.actions[action]
  const until = auth.expires_after - clock.offset()
  const carried = courier.carry({ stored, agent: signer.address, request, digest, lifeMs, until, path })
  if (!carried) return null

  const patienceMs = groupOf(action) === 'cancel' ? CANCEL_MS : lifeMs + SILENT_MS
  let timer: unknown
  const silence = new Promise<null>((resolve) => (timer = timers.set(() => resolve(null), patienceMs)))
  try {
    const isKept = await Promise.race([log.keepBy(stored, carried.kept), silence])
    if (isKept === false) return null
    if (isKept) told()
    const word = await Promise.race([carried.signed, silence])
    return conclude(word, carried, auth, digest)
  } finally {
    timers.clear(timer)
  }
}

function conclude(
  word: Awaited<Carried['signed']> | null,
  { fetch }: Carried,
  auth: WriteAuth,
  digest: string,
): CarriedWrite {
  if (!word) return { kind: 'silent' }
  if (word.kind === 'denied') return { kind: 'denied', denied: word }
  return { kind: 'left', signed: { ...word, auth, signingHash: `0x${digest}` }, by: fetch }
}
