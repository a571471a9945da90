import type { ActionBody, ActionName, ActionReply } from '@/protocol/actions'
import type { Timers } from '@/base/clock'
import type { Random } from '@/base/random'
import type { Profile } from '@/protocol/profile'
import type { Nonces } from '../createNonces'
import type { Http } from '../http'
import { createLoneTab, type Tabs } from '../tabs/Tabs'
import type { Address, Denied, SettledOutcome, Signer, SubmitOptions, VenueClock, WriteOutcome, Writes } from '../types'
import { createStamp } from './createStamp'
import { createWriteLog } from './createWriteLog'
import { createWriteRecord } from './createWriteRecord'
import { completeBatch } from './completeBatch'
import { fenceOf, groupOf, type OwnFences } from './fenceOf'
import { hashBody } from './hashBody'
import { judgeSend, type Verdict } from './judgeSend'
import { readReply } from './readReply'
import { resolveWrite } from './resolveWrite'
import { signWrite, type UnsignedWrite } from './signWrite'
import type { StoredWrite, WriteStore } from './StoredWrite'
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
  /** The trader's own fences. */
  readonly fences?: () => OwnFences
}

type Unsettled = { readonly kind: 'unresolved'; readonly stored: StoredWrite }
type Attempt = { readonly stored: StoredWrite; readonly result: SettledOutcome<unknown> | Unsettled }

/** Makes the one path of every write to the venue. */
export function createWrites(options: WritesOptions): Writes {
  const { http, profile, clock, timers, store, isOnline = () => true, fences = () => ({}) } = options
  const tabs = options.tabs ?? createLoneTab('only')
  const stamp = createStamp(clock)
  const log = createWriteLog(store, stamp, tabs)
  const resumed = new Set<string>()

  async function attempt(
    stored: StoredWrite,
    write: UnsignedWrite,
    signings: number,
    kept: Promise<void>,
  ): Promise<Attempt> {
    const signed = await signWrite(options, write)
    await kept
    if (signed.kind === 'denied') return { stored, result: signed }
    const { nonce, expiresAfter, signingHash, text } = signed
    const signedAt = stamp()
    const bound = { nonce, expiresAfter, signingHash, signedAt, sentAt: signedAt, attempts: signings }
    const sent: StoredWrite = { ...stored, record: { ...stored.record, ...bound, stage: 'sent' }, text }
    await log.keep(sent)
    const leaving: StoredWrite = { ...sent, record: { ...sent.record, sentAt: stamp() } }
    const verdict = await send(leaving)
    if (verdict.kind === 'resign' && signings === 1 && write.signer.kind === 'agent')
      return attempt(leaving, write, 2, kept)
    return { stored: leaving, result: await conclude(leaving, verdict) }
  }

  /** Sends once, and again as long as the venue only asks to wait: then it has not looked at it. */
  async function send(stored: StoredWrite): Promise<Verdict> {
    const { action, expiresAfter } = stored.record
    const verdict = judgeSend(await http.send(profile.actions[action].path, stored.text!), true)
    if (verdict.kind !== 'wait' || clock.now() + verdict.waitMs >= expiresAfter!) return verdict
    await new Promise<void>((resolve) => void timers.set(resolve, verdict.waitMs))
    return send(stored)
  }

  async function conclude(stored: StoredWrite, verdict: Verdict): Promise<Attempt['result']> {
    if (verdict.kind === 'accepted') {
      const data = readReply(profile.actions[stored.record.action].reply, verdict.data)
      if (data !== null) return await completed(stored, data)
    } else if (verdict.kind !== 'unknown') {
      return verdict.refused
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
  async function begin(stored: StoredWrite, write: UnsignedWrite, kept: Promise<void>): Promise<Attempt> {
    if (isOnline() || groupOf(write.action) === 'cancel') return await attempt(stored, write, 1, kept)
    await kept
    return { stored, result: noNetwork }
  }

  async function submit<N extends ActionName>(
    action: N,
    given: ActionBody<N>,
    { account, signer = options.signerFor(account, action) ?? undefined, fenceMs, onStored }: SubmitOptions,
  ): Promise<WriteOutcome<ActionReply<N>>> {
    if (!signer) return nobodySigns
    const body = withClientOrderIds(action, given, options.createId)
    const target = account.toLowerCase()
    const id = options.createId()
    const named = { id, action, account: target, signer: signer.address, body, now: stamp() }
    const record = createWriteRecord({ ...named, ...hashBody(profile.actions[action], body) })
    const stored: StoredWrite = { record, body, text: null, tab: tabs.id }
    const kept = log.keep(stored).then(() => onStored?.(id))
    // A wallet may keep the page waiting for minutes, so what it is asked for is on disk first; a key signs meanwhile, and
    // nothing is sent before both are done.
    if (signer.kind === 'wallet') await kept
    const write = { action, body, account: target, signer, fenceMs: fenceMs ?? fenceOf(action, body, fences()) }
    const { stored: last, result } = await begin(stored, write, kept)
    if (result.kind !== 'unresolved') {
      await log.settle(last, result)
      return result as SettledOutcome<ActionReply<N>>
    }
    const settled = settleLater(result.stored) as Promise<SettledOutcome<ActionReply<N>>>
    return { kind: 'unresolved', until: result.stored.record.expiresAfter!, settled }
  }

  /** A write whose tab is gone: what was not signed was not sent, the rest is found out. */
  async function takeUp(left: StoredWrite): Promise<void> {
    const stored = await log.takeOver(left)
    if (!stored) return
    resumed.add(stored.record.id)
    await log.keep(stored)
    if (stored.text === null) await log.settle(stored, neverSent)
    else await settleLater(stored)
  }

  return {
    submit,
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

const nobodySigns: Denied = { kind: 'denied', reason: 'no_signer', message: 'no key and no wallet can sign for it' }
const noNetwork: Denied = { kind: 'denied', reason: 'offline', message: 'this device has no network: nothing was sent' }
const neverSent: Denied = { kind: 'denied', reason: 'cancelled', message: 'the page was closed before it was sent' }
