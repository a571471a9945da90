import type { Random } from '@/base/random'
import type { Clock, Timers } from '@/base/clock'
import type { Profile } from '@/protocol/profile'
import type { WriteAuth } from '@/protocol/writes/auth'
import type { Nonces } from '../createNonces'
import type { Fetch, Http } from '../http'
import { StorageError } from '../storage/RecordStore'
import type { Tabs } from '../tabs/Tabs'
import type { Blocked, Signer, VenueClock } from '../types'
import type { Deadline } from './expiryOf'
import { type ClassifiedSend, classifySend } from './classifySend'
import type { WriteLog } from './journal/createWriteLog'
import type { StoredWrite, WriteStore } from './journal/StoredWrite'
import { askAuth, createAuth, type SignedWrite, signWrite, type UnsignedWrite, signCopy } from './signWrite'
import { submitToSender, type SubmittedWrite } from './submitToSender'
import type { WriteSender } from './worker/wire'
import { type SendTools, signAndSend } from './signAndSend'
import { trackSubmission } from './worker/trackSubmission'

/** The dependencies of attempts. */
export type AttemptTools = {
  readonly http: Pick<Http, 'send'>
  readonly profile: Profile
  readonly nonces: Nonces
  readonly clock: VenueClock
  readonly timers: Timers
  readonly random: Random
  readonly store: WriteStore
  /** The write worker, if the browser supports one. */
  readonly writeWorker?: WriteSender
  /** For the sender in the page: this machine's clock, `fetch`, and everything before `/v1`. */
  readonly pageClock: Clock
  readonly fetch: Fetch
  readonly baseUrl: string
  readonly tabs: Tabs
  readonly log: WriteLog
  readonly stamp: () => number
}

/** A write to sign, and until when it may be sent. */
export type WriteWithDeadline = UnsignedWrite & { readonly deadline: Deadline }
/**
 * The result of an attempt: the write as it is stored now, and why it was not sent or how its sending was classified.
 */
export type Attempt = { readonly stored: StoredWrite; readonly result: Blocked | ClassifiedSend }

/** Creates the functions that send a write: `byAgent` for agent keys, `byWallet` for wallets. */
export function createAttempts(tools: AttemptTools) {
  const { http, profile, nonces, clock, timers, log, stamp, store, fetch, baseUrl } = tools

  /**
   * Stores the write with its nonce and expiry, by which the venue can find it, then sends it: in the write worker or,
   * if the worker does not take it, with the same function in the page. `signings` counts signatures, with this one.
   */
  async function byAgent(
    stored: StoredWrite,
    write: WriteWithDeadline,
    signings: number,
    onStored: () => void,
  ): Promise<Attempt> {
    const auth = createAuth(tools, write) ?? (await askAuth(tools, write))
    if ('kind' in auth) return await storeBlocked(stored, auth, onStored)
    // The machine may have slept while the store issued the nonce.
    if (write.deadline.isOver()) return { stored, result: tooLate }
    const stamped = { ...withAuth(stored, auth, signings), tab: tools.tabs.id }
    const submitted = await submit(stamped, write, auth, onStored)
    if (submitted.kind === 'blocked') return { stored, result: submitted.blocked }
    if (submitted.kind === 'silent') {
      const copy = await signCopy(tools, write, auth)
      return {
        stored: copy ? sentWith(stored, copy, signings, stamp) : stamped,
        result: { kind: 'unknown', status: null },
      }
    }
    const sent = await send(stored, write, submitted.signed, signings, submitted.fetch)
    return sent.result.kind === 'resign' && signings === 1 && !write.deadline.isOver()
      ? await byAgent(sent.stored, write, 2, () => undefined)
      : sent
  }

  /** Throws if the browser cannot store the write. */
  async function submit(
    stored: StoredWrite,
    write: WriteWithDeadline,
    auth: WriteAuth,
    onStored: () => void,
  ): Promise<SubmittedWrite> {
    const { writeWorker } = tools
    const byWorker =
      writeWorker && log.isReady() ? await submitToSender(tools, writeWorker, stored, write, auth, onStored) : null
    if (byWorker) return byWorker
    await log.hold(stored.record.id)
    const page = createPageSender({ store, fetch, baseUrl, clock: tools.pageClock }, write.signer)
    const byPage = await submitToSender(tools, page, stored, write, auth, onStored)
    if (byPage) return byPage
    if (!write.deadline.isOver()) throw new StorageError('the write cannot be stored')
    return { kind: 'blocked', blocked: tooLate }
  }

  /**
   * Stores the write before it asks the wallet, which may take minutes, and the signature before it sends the write.
   */
  async function byWallet(stored: StoredWrite, write: WriteWithDeadline, onStored: () => void): Promise<Attempt> {
    await log.store(stored)
    onStored()
    const auth = await askAuth(tools, write)
    const signed = 'kind' in auth ? auth : await signWrite(tools, write, auth)
    if (signed.kind === 'blocked') return { stored, result: signed }
    await log.store(sentWith(stored, signed, 1, stamp))
    if (write.deadline.isOver() || clock.now() >= signed.auth.expires_after) return { stored, result: tooLate }
    return await send(stored, write, signed, 1)
  }

  async function storeBlocked(stored: StoredWrite, blocked: Blocked, onStored: () => void): Promise<Attempt> {
    await log.store(stored)
    onStored()
    return { stored, result: blocked }
  }

  /** Sends signed bytes and stores them meanwhile, for repeats. `by` replaces `fetch` if a sender is already sending. */
  async function send(
    stored: StoredWrite,
    write: WriteWithDeadline,
    signed: SignedWrite,
    signings: number,
    by?: Fetch,
  ): Promise<Attempt> {
    const sent = sentWith(stored, signed, signings, stamp)
    const answered = post(sent, by)
    const storing = log.store(sent)
    // The next write with the same key then need not wait for a nonce.
    if (write.signer.kind === 'agent') void nonces.prepare(write.signer.address)
    const result = await answered
    await storing
    return { stored: sent, result }
  }

  /** Sends the write; sends it again only while the venue asks to wait, since then it did not process the write. */
  async function post(stored: StoredWrite, by?: Fetch): Promise<ClassifiedSend> {
    const { action, expiresAfter } = stored.record
    const classification = classifySend(await http.send(profile.actions[action].path, stored.text!, by), true)
    if (classification.kind !== 'wait' || clock.now() + classification.waitMs >= expiresAfter!) return classification
    await new Promise<void>((resolve) => void timers.set(resolve, classification.waitMs))
    return clock.now() >= expiresAfter! ? classification : await post(stored)
  }

  return { byAgent, byWallet }
}

const tooLate: Blocked = { kind: 'blocked', reason: 'expired', message: 'its time was over before it was sent' }

/** A write with the auth that it is about to be signed with: from now on it may have been sent. */
function withAuth(
  stored: StoredWrite,
  { nonce, expires_after: expiresAfter }: WriteAuth,
  attempts: number,
): StoredWrite {
  return { ...stored, text: null, record: { ...stored.record, nonce, expiresAfter, attempts } }
}

/** A write whose bytes are sent now. */
function sentWith(
  stored: StoredWrite,
  { auth, text, signingHash }: SignedWrite,
  attempts: number,
  stamp: () => number,
): StoredWrite {
  const { record } = withAuth(stored, auth, attempts)
  return { ...stored, text, record: { ...record, signingHash, signedAt: stamp(), sentAt: stamp(), stage: 'sent' } }
}

/**
 * The sender in the page: for browsers without the write worker, and while the worker is not ready, does not answer or
 * cannot store. docs/decisions/0002-write-worker.md
 */
function createPageSender(tools: Omit<SendTools, 'sign'>, signer: Signer): WriteSender {
  return {
    submit(task) {
      const { submitted, onStep } = trackSubmission(tools.clock)
      void signAndSend({ ...tools, sign: (_, request) => signer.sign(request) }, task, onStep)
      return submitted
    },
  }
}
