import type { ActionBody, ActionName, ActionReply } from '@/protocol/actions'
import { canonicalize } from '@/protocol/signing'
import type { Timers } from '@/base/clock'
import type { Random } from '@/base/random'
import type { Profile } from '@/protocol/profile'
import type { Nonces } from '../createNonces'
import type { Http } from '../http'
import type { Address, Denied, SettledOutcome, Signer, SubmitOptions, VenueClock, WriteOutcome, Writes } from '../types'
import { createWriteLog } from './createWriteLog'
import { createWriteRecord } from './createWriteRecord'
import { fenceOf } from './fenceOf'
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
}

type Unsettled = { readonly kind: 'unresolved'; readonly stored: StoredWrite }
type Attempt = { readonly stored: StoredWrite; readonly result: SettledOutcome<unknown> | Unsettled }

/** Makes the one path of every write to the venue. */
export function createWrites(options: WritesOptions): Writes {
  const { http, profile, clock, timers, store } = options
  const log = createWriteLog(store, clock)
  const resumed = new Set<string>()

  async function attempt(stored: StoredWrite, write: UnsignedWrite, signings: number): Promise<Attempt> {
    const signed = await signWrite(options, write)
    if (signed.kind === 'denied') return { stored, result: signed }
    const { nonce, expiresAfter, text } = signed
    const now = clock.now()
    const record = {
      ...stored.record,
      nonce,
      expiresAfter,
      stage: 'sent',
      signedAt: now,
      sentAt: now,
      attempts: 1,
    } as const
    const sent: StoredWrite = { ...stored, record, text }
    await log.keep(sent)
    const verdict = await send(sent)
    if (verdict.kind === 'resign' && signings === 1 && write.signer.kind === 'agent') return attempt(sent, write, 2)
    return { stored: sent, result: await conclude(sent, verdict) }
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
      if (data !== null) return { kind: 'confirmed', data }
    } else if (verdict.kind !== 'unknown') {
      return verdict.refused
    }
    const unresolved: StoredWrite = { ...stored, record: { ...stored.record, stage: 'unresolved' } }
    await log.keep(unresolved)
    return { kind: 'unresolved', stored: unresolved }
  }

  async function settleLater(unresolved: StoredWrite): Promise<SettledOutcome<unknown>> {
    let current = unresolved
    const outcome = await resolveWrite(options, unresolved, () => {
      current = { ...current, record: { ...current.record, attempts: current.record.attempts + 1 } }
    })
    await log.settle(current, outcome)
    return outcome
  }

  async function submit<N extends ActionName>(
    action: N,
    given: ActionBody<N>,
    { account, signer = options.signerFor(account, action) ?? undefined, fenceMs, onStored }: SubmitOptions,
  ): Promise<WriteOutcome<ActionReply<N>>> {
    if (!signer) return nobodySigns
    const body = withClientOrderIds(action, given, options.createId)
    const canonical = canonicalize(profile.actions[action], body)
    const target = account.toLowerCase()
    const id = options.createId()
    const record = createWriteRecord({
      id,
      action,
      account: target,
      signer: signer.address,
      body,
      canonical,
      now: clock.now(),
    })
    const stored: StoredWrite = { record, body, text: null }
    await log.keep(stored)
    onStored?.(id)
    const fence = fenceMs ?? fenceOf(action, body)
    const { stored: last, result } = await attempt(stored, { action, body, account: target, signer, fenceMs: fence }, 1)
    if (result.kind !== 'unresolved') {
      await log.settle(last, result)
      return result as SettledOutcome<ActionReply<N>>
    }
    const settled = settleLater(result.stored) as Promise<SettledOutcome<ActionReply<N>>>
    return { kind: 'unresolved', until: result.stored.record.expiresAfter!, settled }
  }

  return {
    submit,
    pending: log.pending,
    async resume() {
      for (const stored of await log.undecided()) {
        resumed.add(stored.record.id)
        await log.keep(stored)
        if (stored.text === null) await log.settle(stored, neverSent)
        else void settleLater(stored)
      }
    },
    onSettled: (listener) =>
      log.onSettled((settled) => listener({ ...settled, resumed: resumed.has(settled.record.id) })),
    journal: (limit = 200) => log.journal(limit),
  }
}

const nobodySigns: Denied = { kind: 'denied', reason: 'no_signer', message: 'no key and no wallet can sign for it' }
const neverSent: Denied = { kind: 'denied', reason: 'cancelled', message: 'the page was closed before it was sent' }
