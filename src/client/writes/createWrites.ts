import type { ActionBody, ActionName, ActionReply, AnyAction } from '@/protocol/actions'
import type { Nonces } from '../createNonces'
import type { Http } from '../http'
import { createSingleTab, type Tabs } from '../tabs/Tabs'
import type {
  AddressText,
  Blocked,
  SettledOutcome,
  Signer,
  SubmitOptions,
  VenueClock,
  WriteOutcome,
  Writes,
} from '../types'
import { type Attempt, type AttemptTools, createAttempts, type WriteWithDeadline } from './createAttempts'
import { createWriteLog } from './journal/createWriteLog'
import { createWriteRecord } from './journal/writeRecord'
import { completeBatch } from './reconcile/completeBatch'
import { expiryOf, groupOf, type OwnExpiries, startDeadline } from './expiryOf'
import { readReply } from './classifySend'
import { resolveWrite } from './reconcile/resolveWrite'
import type { StoredWrite } from './journal/StoredWrite'
import { canonicalize, hashTagged } from '@/protocol/signing'
import { bytesToHex } from '@noble/hashes/utils.js'

/** The dependencies of the write path; they include those of attempts. */
export type WritesOptions = Omit<AttemptTools, 'http' | 'nonces' | 'tabs' | 'log' | 'stamp'> & {
  readonly http: Http
  /** Also used by attempts; `prepare` reserves ahead. */
  readonly nonces: Nonces
  /** Creates a unique id of at most 36 characters. */
  readonly createId: () => string
  /** The default signer of a write for an account; null without a key and a wallet. */
  readonly signerFor: (account: AddressText, action: ActionName) => Signer | null
  /** The tabs of this browser; by default only this one. */
  readonly tabs?: Tabs
  /** Whether this device has a network connection. */
  readonly isOnline?: () => boolean
  /** The expiries that the trader set. */
  readonly expiries?: () => OwnExpiries
}

/** The status of every reply that accepts a write (docs/protocol 1.4), also if its data is invalid. */
const HTTP_OK = 200
/** How long reserved nonces and the tab's lock are kept after the last call of `prepare`, ms. */
const READY_MS = 10_000

type Unsettled = { readonly kind: 'unresolved'; readonly stored: StoredWrite; readonly status: number | null }
type AttemptOutcome = { readonly stored: StoredWrite; readonly result: SettledOutcome<unknown> | Unsettled }

/** Creates the write path to the venue. */
export function createWrites(options: WritesOptions): Writes {
  const { http, profile, clock, timers, store, nonces, isOnline = () => true, expiries = () => ({}) } = options
  const tabs = options.tabs ?? createSingleTab('only')
  const stamp = createStamp(clock)
  const log = createWriteLog(store, stamp, tabs)
  const attempts = createAttempts({ ...options, tabs, log, stamp })
  const resumed = new Set<string>()
  let idle: unknown = null

  /** Makes the first attempt. Without a network only a cancel is tried; another write is neither signed nor sent. */
  async function attempt(stored: StoredWrite, write: WriteWithDeadline, onStored: () => void): Promise<Attempt> {
    if (isOnline() || groupOf(write.action) === 'cancel')
      return await (write.signer.kind === 'wallet'
        ? attempts.byWallet(stored, write, onStored)
        : attempts.byAgent(stored, write, 1, onStored))
    await log.store(stored)
    onStored()
    return { stored, result: noNetwork }
  }

  /** Reads the outcome of an attempt. A write whose sending left the outcome open becomes unresolved. */
  async function readAttempt({ stored, result }: Attempt): Promise<AttemptOutcome> {
    if (result.kind === 'blocked') return { stored, result }
    if (result.kind === 'accepted') {
      const data = readReply(profile.actions[stored.record.action].reply, result.data)
      if (data !== null) return { stored, result: await completed(stored, data) }
    } else if (result.kind !== 'unknown') {
      return { stored, result: result.rejected }
    }
    const unresolved = await markUnresolved(stored)
    const status = result.kind === 'unknown' ? result.status : HTTP_OK
    return { stored: unresolved, result: { kind: 'unresolved', stored: unresolved, status } }
  }

  async function markUnresolved(stored: StoredWrite): Promise<StoredWrite> {
    const unresolved: StoredWrite = { ...stored, record: { ...stored.record, stage: 'unresolved' } }
    await log.store(unresolved)
    return unresolved
  }

  async function settleLater(unresolved: StoredWrite): Promise<SettledOutcome<unknown>> {
    let current = unresolved
    const resolved = await resolveWrite(options, unresolved, () => {
      current = { ...current, record: { ...current.record, attempts: current.record.attempts + 1 } }
    })
    const outcome = resolved.kind === 'confirmed' ? await completed(current, resolved.data) : resolved
    await log.settle(current, outcome)
    return outcome
  }

  async function completed(stored: StoredWrite, data: unknown): Promise<SettledOutcome<unknown>> {
    return { kind: 'confirmed', data: await completeBatch(http, stored, data) }
  }

  async function submit<N extends ActionName>(
    action: N,
    bodyWithoutIds: ActionBody<N>,
    { account, signer = options.signerFor(account, action) ?? undefined, symbolId, expiryMs, onStored }: SubmitOptions,
  ): Promise<WriteOutcome<ActionReply<N>>> {
    if (!signer) return noSigner
    const body = withClientOrderIds(action, bodyWithoutIds, options.createId)
    const target = account.toLowerCase()
    const id = options.createId()
    const named = { id, action, account: target, signer: signer.address, body, symbolId, now: stamp() }
    const record = createWriteRecord({ ...named, ...hashBody(profile.actions[action], body) })
    const stored: StoredWrite = { record, body, text: null, tab: tabs.id }
    const lifeMs = expiryMs ?? expiryOf(action, body, expiries())
    const deadline = startDeadline(clock, signer.kind, lifeMs)
    const write = { action, body, account: target, signer, expiryMs: lifeMs, deadline }
    const { stored: last, result } = await readAttempt(await attempt(stored, write, () => onStored?.(id)))
    if (result.kind !== 'unresolved') {
      await log.settle(last, result)
      return result as SettledOutcome<ActionReply<N>>
    }
    const settled = settleLater(result.stored) as Promise<SettledOutcome<ActionReply<N>>>
    return { kind: 'unresolved', until: result.stored.record.expiresAfter!, status: result.status, settled }
  }

  /** Decides a write of a closed tab: without a nonce it was not signed, so not sent; any other is reconciled. */
  async function resumeWrite(left: StoredWrite): Promise<void> {
    const stored = await log.takeOver(left)
    if (!stored) return
    resumed.add(stored.record.id)
    if (stored.record.nonce === null) await log.settle(stored, neverSent)
    else await settleLater(await markUnresolved(stored))
  }

  return {
    submit,
    prepare(account) {
      const signer = options.signerFor(account, 'placeOrder')
      if (signer?.kind !== 'agent') return
      void nonces.prepare(signer.address)
      log.prepare()
      if (idle !== null) timers.clear(idle)
      idle = timers.set(log.relax, READY_MS)
    },
    relax: log.relax,
    pending: log.pending,
    async resume() {
      for (const stored of await log.undecided()) {
        log.show(stored.record)
        void tabs.whenGone(stored.tab).then(() => resumeWrite(stored))
      }
    },
    onSettled: (listener) =>
      log.onSettled((settled) => listener({ ...settled, resumed: resumed.has(settled.record.id) })),
    journal: (limit = 10_000) => log.journal(limit),
    readRecord: log.readRecord,
    concurrentWith: log.concurrentWith,
    recordPushes: log.recordPushes,
  }
}

const noSigner: Blocked = { kind: 'blocked', reason: 'no_signer', message: 'no key and no wallet can sign for it' }
const noNetwork: Blocked = {
  kind: 'blocked',
  reason: 'offline',
  message: 'this device has no network: nothing was sent',
}
const neverSent: Blocked = { kind: 'blocked', reason: 'canceled', message: 'the page was closed before it was sent' }

/**
 * Creates the times of journal records: venue time, but strictly increasing, so that later records have later times. A
 * reading may set the venue's clock back by some hundred milliseconds.
 */
function createStamp(clock: VenueClock): () => number {
  let last = 0
  return () => {
    last = Math.max(last + 1, clock.now())
    return last
  }
}

/** The canonical JSON of a body and its Method A hash, for the journal. */
function hashBody(action: AnyAction, body: object): { canonical: string; actionHash: string | null } {
  const canonical = canonicalize(action, body)
  const actionHash = action.method === 'A' ? `0x${bytesToHex(hashTagged(action.tag, canonical))}` : null
  return { canonical, actionHash }
}

/** Gives every placement without a client order id one, so that its order can always be found. */
function withClientOrderIds<N extends ActionName>(
  action: N,
  body: ActionBody<N>,
  createId: () => string,
): ActionBody<N> {
  if (action === 'placeOrder') return named(body as ActionBody<'placeOrder'>, createId) as ActionBody<N>
  if (action !== 'batchPlace') return body
  const batch = body as ActionBody<'batchPlace'>
  return { ...batch, orders: batch.orders.map((order) => named(order, createId)) } as ActionBody<N>
}

function named<T extends { client_order_id?: string | undefined }>(order: T, createId: () => string): T {
  return { ...order, client_order_id: order.client_order_id ?? createId() }
}
