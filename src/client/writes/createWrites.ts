import type { ActionBody, ActionName, ActionReply } from '@/protocol/actions'
import type { Timers } from '@/base/clock'
import type { Random } from '@/base/random'
import type { Profile } from '@/protocol/profile'
import { createSignerCheck } from '@/protocol/signing'
import type { WriteWorker } from './worker/WriteWorker'
import type { Nonces } from '../createNonces'
import type { Fetch, Http } from '../http'
import { createSingleTab, type Tabs } from '../tabs/Tabs'
import type {
  Address,
  Blocked,
  SettledOutcome,
  Signer,
  SubmitOptions,
  VenueClock,
  WriteOutcome,
  Writes,
} from '../types'
import { submitByWorker } from './submitByWorker'
import { createStamp } from './createStamp'
import { createWriteLog } from './journal/createWriteLog'
import { createWriteRecord } from './journal/createWriteRecord'
import { completeBatch } from './reconcile/completeBatch'
import { expiryOf, groupOf, type OwnExpiries } from './expiryOf'
import { hashBody } from './hashBody'
import { classifySend, type Classification } from './classifySend'
import { readReply } from './readReply'
import { resolveWrite } from './reconcile/resolveWrite'
import { askAuth, createAuth, type SignedWrite, signWrite, type UnsignedWrite } from './signWrite'
import { signCopy } from './signCopy'
import { beginLife, type Life } from './beginLife'
import type { StoredWrite, WriteStore } from './journal/StoredWrite'
import { sentWith, withAuth } from './storedStages'
import { withClientOrderIds } from './withClientOrderIds'

export type WritesOptions = {
  readonly http: Http
  readonly profile: Profile
  readonly nonces: Nonces
  readonly clock: VenueClock
  readonly timers: Timers
  readonly random: Random
  readonly store: WriteStore
  /** Makes an id that nobody else has, at most 36 characters. */
  readonly createId: () => string
  /** Who signs a write for an account unless the caller says so; null when nobody can. */
  readonly signerFor: (account: Address, action: ActionName) => Signer | null
  /** The tabs of this browser; without, this is the only one. */
  readonly tabs?: Tabs
  /** Whether this device has a network at all. */
  readonly isOnline?: () => boolean
  /** Carries what an agent signs from the press to the wire, where the browser has workers. */
  readonly writeWorker?: WriteWorker
  /** The trader's own expiries. */
  readonly expiries?: () => OwnExpiries
}

/** So long after the last sign of somebody at the desk, nothing is kept ready any more. */
const READY_MS = 10_000

type Unsettled = { readonly kind: 'unresolved'; readonly stored: StoredWrite }
/** What is to be signed, and how long that is worth it. */
type TimelyWrite = UnsignedWrite & { readonly life: Life }
type Attempt = { readonly stored: StoredWrite; readonly result: SettledOutcome<unknown> | Unsettled }

/** Makes the one path of every write to the venue. */
export function createWrites(options: WritesOptions): Writes {
  const { http, profile, clock, timers, store, isOnline = () => true, expiries = () => ({}) } = options
  const tabs = options.tabs ?? createSingleTab('only')
  const stamp = createStamp(clock)
  const tools = { ...options, check: createSignerCheck() }
  const log = createWriteLog(store, stamp, tabs)
  const resumed = new Set<string>()
  let idle: unknown = null

  /**
   * Before anything is sent it is on disk what the write is, with the nonce and the expiry by which it can be found, and that
   * this tab sees to it. A key signs while that is being stored.
   */
  async function attempt(
    stored: StoredWrite,
    write: TimelyWrite,
    signings: number,
    told: () => void,
  ): Promise<Attempt> {
    const auth = createAuth(tools, write) ?? (await askAuth(tools, write))
    // the store that gives out nonces may have slept with the machine
    if (write.life.isOver()) return { stored, result: tooLate }
    const stamped = 'kind' in auth ? stored : withAuth(stored, auth, signings)
    const submitted =
      'kind' in auth ? null : await submitByWorker({ ...tools, log }, { ...stamped, tab: tabs.id }, write, auth, told)
    if (submitted?.kind === 'left') return await sendSigned(stored, write, submitted.signed, signings, submitted.by)
    if (submitted?.kind === 'blocked') return { stored, result: submitted.blocked }
    // It may have been sent: that is looked up.
    if (submitted && !('kind' in auth)) {
      const copy = await signCopy(tools, write, auth)
      const doubted = copy ? sentWith(stored, copy, signings, stamp) : stamped
      return { stored: doubted, result: await conclude(doubted, { kind: 'unknown' }) }
    }
    const kept = log.keep(stamped).then(told)
    const signed = 'kind' in auth ? auth : await signWrite(tools, write, auth)
    await kept
    return await sendSigned(stored, write, signed, signings)
  }

  /** A wallet may keep the page waiting for minutes, so what it is asked for is on disk first, and what it signed next. */
  async function attemptByWallet(stored: StoredWrite, write: TimelyWrite, told: () => void): Promise<Attempt> {
    await log.keep(stored)
    told()
    const auth = await askAuth(tools, write)
    const signed = 'kind' in auth ? auth : await signWrite(tools, write, auth)
    if (signed.kind === 'signed') await log.keep(sentWith(stored, signed, 1, stamp))
    return await sendSigned(stored, write, signed, 1)
  }

  /** Sends what was signed, and keeps its bytes meanwhile, for the repeats. */
  async function sendSigned(
    stored: StoredWrite,
    write: TimelyWrite,
    signed: SignedWrite | Blocked,
    signings: number,
    by?: Fetch,
  ): Promise<Attempt> {
    if (signed.kind === 'blocked') return { stored, result: signed }
    // what the write worker submits is gone already
    if (!by && (write.life.isOver() || clock.now() >= signed.auth.expires_after)) return { stored, result: tooLate }
    const leaving = sentWith(stored, signed, signings, stamp)
    const sent = send(leaving, by)
    const kept = log.keep(leaving)
    tidy(write.signer)
    const classification = await sent
    await kept
    if (classification.kind === 'resign' && signings === 1 && write.signer.kind === 'agent' && !write.life.isOver())
      return attempt(leaving, write, 2, () => undefined)
    return { stored: leaving, result: await conclude(leaving, classification) }
  }

  /** What the next write by the same key is quicker with. */
  function tidy({ kind, address }: Signer): void {
    if (kind === 'wallet') return
    tools.check.prepare()
    void tools.nonces.prepare(address)
  }

  /** Sends once, and again as long as the venue only asks to wait: then it has not looked at it. */
  async function send(stored: StoredWrite, by?: Fetch): Promise<Classification> {
    const { action, expiresAfter } = stored.record
    const classification = classifySend(await http.send(profile.actions[action].path, stored.text!, by), true)
    if (classification.kind !== 'wait' || clock.now() + classification.waitMs >= expiresAfter!) return classification
    await new Promise<void>((resolve) => void timers.set(resolve, classification.waitMs))
    return clock.now() >= expiresAfter! ? classification : await send(stored)
  }

  async function conclude(stored: StoredWrite, classification: Classification): Promise<Attempt['result']> {
    if (classification.kind === 'accepted') {
      const data = readReply(profile.actions[stored.record.action].reply, classification.data)
      if (data !== null) return await completed(stored, data)
    } else if (classification.kind !== 'unknown') {
      return classification.rejected
    }
    const unresolved: StoredWrite = { ...stored, record: { ...stored.record, stage: 'unresolved' } }
    await log.keep(unresolved)
    return { kind: 'unresolved', stored: unresolved }
  }

  async function settleLater(unresolved: StoredWrite): Promise<SettledOutcome<unknown>> {
    let current = unresolved
    const found = await resolveWrite(options, unresolved, () => {
      current = { ...current, record: { ...current.record, attempts: current.record.attempts + 1 } }
    })
    const outcome = found.kind === 'confirmed' ? await completed(current, found.data) : found
    await log.settle(current, outcome)
    return outcome
  }

  async function completed(stored: StoredWrite, data: unknown): Promise<SettledOutcome<unknown>> {
    return { kind: 'confirmed', data: await completeBatch(http, stored, data) }
  }

  /** Without any network nothing is signed, and nothing can have been sent; a cancel is tried all the same. */
  async function begin(stored: StoredWrite, write: TimelyWrite, told: () => void): Promise<Attempt> {
    if (isOnline() || groupOf(write.action) === 'cancel')
      return await (write.signer.kind === 'wallet'
        ? attemptByWallet(stored, write, told)
        : attempt(stored, write, 1, told))
    await log.keep(stored)
    told()
    return { stored, result: noNetwork }
  }

  async function submit<N extends ActionName>(
    action: N,
    given: ActionBody<N>,
    { account, signer = options.signerFor(account, action) ?? undefined, expiryMs, onStored }: SubmitOptions,
  ): Promise<WriteOutcome<ActionReply<N>>> {
    if (!signer) return nobodySigns
    const body = withClientOrderIds(action, given, options.createId)
    const target = account.toLowerCase()
    const id = options.createId()
    const named = { id, action, account: target, signer: signer.address, body, now: stamp() }
    const record = createWriteRecord({ ...named, ...hashBody(profile.actions[action], body) })
    const stored: StoredWrite = { record, body, text: null, tab: tabs.id }
    const lifeMs = expiryMs ?? expiryOf(action, body, expiries())
    const life = beginLife(clock, signer.kind, lifeMs)
    const write = { action, body, account: target, signer, expiryMs: lifeMs, life }
    const { stored: last, result } = await begin(stored, write, () => onStored?.(id))
    if (result.kind !== 'unresolved') {
      await log.settle(last, result)
      return result as SettledOutcome<ActionReply<N>>
    }
    const settled = settleLater(result.stored) as Promise<SettledOutcome<ActionReply<N>>>
    return { kind: 'unresolved', until: result.stored.record.expiresAfter!, settled }
  }

  /** A write whose tab is gone: what had no nonce was not signed, so it was not sent; the rest is found out. */
  async function takeUp(left: StoredWrite): Promise<void> {
    const stored = await log.takeOver(left)
    if (!stored) return
    resumed.add(stored.record.id)
    await log.keep(stored)
    if (stored.record.nonce === null) await log.settle(stored, neverSent)
    else await settleLater(stored)
  }

  return {
    submit,
    prepare(account) {
      const signer = options.signerFor(account, 'placeOrder')
      if (signer?.kind !== 'agent') return
      void tools.nonces.prepare(signer.address)
      log.prepare()
      if (idle !== null) timers.clear(idle)
      idle = timers.set(log.relax, READY_MS)
    },
    relax: log.relax,
    pending: log.pending,
    async resume() {
      for (const stored of await log.undecided()) {
        log.show(stored.record)
        void tabs.whenGone(stored.tab).then(() => takeUp(stored))
      }
    },
    onSettled: (listener) =>
      log.onSettled((settled) => listener({ ...settled, resumed: resumed.has(settled.record.id) })),
    journal: (limit = 10_000) => log.journal(limit),
    notePushes: log.notePushes,
  }
}

const nobodySigns: Blocked = { kind: 'blocked', reason: 'no_signer', message: 'no key and no wallet can sign for it' }
const noNetwork: Blocked = {
  kind: 'blocked',
  reason: 'offline',
  message: 'this device has no network: nothing was sent',
}
const tooLate: Blocked = { kind: 'blocked', reason: 'expired', message: 'its time was over before it was sent' }
const neverSent: Blocked = { kind: 'blocked', reason: 'cancelled', message: 'the page was closed before it was sent' }
