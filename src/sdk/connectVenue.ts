import { browserClock as clock, browserTimers as timers } from '@/browser/time'
import { createNonces } from '@/client/createNonces'
import { createVenueClock } from '@/client/createVenueClock'
import { createHttp, unwrap } from '@/client/http'
import { resolveVenue } from '@/client/resolveVenue'
import { createMemoryStore } from '@/client/storage/createFallbackStore'
import type { SettledOutcome, Signer } from '@/client/types'
import { venueProfile } from '@/client/venueProfile'
import { createWrites } from '@/client/writes/createWrites'
import type { StoredWrite, WriteStore } from '@/client/writes/journal/StoredWrite'
import { createLanes } from '@/feed/socket/createLanes'
import { createOpenSocket } from '@/feed/socket/createOpenSocket'
import type { ActionBody, ActionName, ActionReply } from '@/protocol/actions'
import { practiceProfile, type Profile } from '@/protocol/profile'
import { createChannelNames } from '@/protocol/profile/venueChannels'
import type { ReadName, ReadParameters, ReadReply } from '@/protocol/reads'
import { addressOf, digestWrite, prepareSigning, signDigest } from '@/protocol/signing'
import { createSubscribe } from './createSubscribe'
import { readKey } from '@/protocol/signing/key'
import { platform } from './platform'

export type ConnectOptions = {
  /** Base URL of the venue, without `/v1`, such as `http://127.0.0.1:8090`. */
  readonly url: string
  /** Base URL of its WebSocket, if different. */
  readonly socketUrl?: string
  /** The signing key: an approved Agent Key, or the account's own key. Without a key the client can only read. */
  readonly privateKey?: string
  /** The account to trade for; by default the address of `privateKey`. */
  readonly account?: string
  /** EIP-712 domain and profile overrides of a venue other than the practice venue. docs/production.md */
  readonly domainName?: string
  readonly profile?: Readonly<Record<string, unknown>>
}

export type WriteOptions = {
  /** How long the write may take effect, ms; by default 10 s to 10 min, depending on the action. */
  readonly expiryMs?: number
}

/** A connection to one venue for one account. */
export type VenueConnection = Omit<ReturnType<typeof createSubscribe>, 'close'> & {
  /** Address of the signing key in lower case; null without a key. */
  readonly signer: string | null
  /** Address of the account that writes act on, in lower case; null without a key and an account. */
  readonly account: string | null
  /** The current venue time, ms. */
  now(): number
  /** Sends a read. Throws RejectedError, UnreachableError or GarbledReplyError. docs/protocol 4. */
  read<N extends ReadName>(name: N, parameters: ReadParameters<N>): Promise<ReadReply<N>>
  /**
   * Signs a write, sends it and waits until it is decided: confirmed, rejected by the venue, or blocked (not sent, or
   * expired without effect). An unanswered write is repeated byte for byte until it expires, and then reconciled with
   * the venue's records. Never throws for errors of the network or the venue. docs/protocol 3.
   */
  write<N extends ActionName>(
    name: N,
    body: ActionBody<N>,
    options?: WriteOptions,
  ): Promise<SettledOutcome<ActionReply<N>>>
  /** Requests practice funds for an address. Throws like `read`; a venue without a faucet rejects with code 404. */
  requestFunds(address: string): Promise<void>
  /** Closes the sockets. Undecided writes continue. */
  close(): void
}

/**
 * Connects to a venue and reads its markets and its time. Throws PrivateKeyError, UnreachableError, RejectedError,
 * GarbledReplyError, or WireError for an invalid profile.
 */
export async function connectVenue(options: ConnectOptions): Promise<VenueConnection> {
  const { url, socketUrl = url, privateKey, domainName = practiceProfile.domainName } = options
  const { httpUrl, wsUrl } = resolveVenue({ httpUrl: url, wsUrl: socketUrl }, url)
  const profile = venueProfile({ domainName, ...(options.profile && { profile: options.profile }) })
  const signer = privateKey === undefined ? null : createSigner(readKey(privateKey), profile)
  const account = (options.account ?? signer?.address)?.toLowerCase() ?? null
  const venueClock = createVenueClock(clock)
  const { fetch, random, createId } = platform
  const http = createHttp({ baseUrl: httpUrl, profile, fetch, clock, timers, random, venueClock })
  const writes = createWrites({
    http,
    profile,
    timers,
    random,
    createId,
    fetch,
    nonces: createNonces({ store: createMemoryStore(), clock: venueClock }),
    clock: venueClock,
    pageClock: clock,
    baseUrl: httpUrl,
    store: createUndecidedStore(),
    signerFor: () => signer,
  })
  const SocketClass = await platform.loadSocketClass()
  const open = (path: string) => createOpenSocket(SocketClass, wsUrl + path)
  const lanes = createLanes({ fast: open('/v1/fast'), standard: open('/v1'), timers })
  const { subscribe, close } = createSubscribe({
    open: lanes.open,
    channelNames: createChannelNames(options.profile),
    clock,
    timers,
    random,
    venueClock,
  })
  const connection: VenueConnection = {
    signer: signer?.address ?? null,
    account,
    now: () => venueClock.now(),
    read: async (name, parameters) => unwrap(await http.read(name, parameters)),
    async write(name, body, { expiryMs } = {}) {
      const target = account ?? ''
      const outcome = await writes.submit(name, body, { account: target, ...(expiryMs && { expiryMs }) })
      return outcome.kind === 'unresolved' ? await outcome.settled : outcome
    },
    async requestFunds(address) {
      unwrap(await http.requestFunds(address))
    },
    subscribe,
    close,
  }
  await connection.read('symbols', {})
  if (signer) prepareSigning()
  return connection
}

/**
 * Creates a signer with the key in memory. It counts as an Agent Key even if it is the account's own, since no trader
 * has to read what it signs.
 */
function createSigner(key: Uint8Array, profile: Profile): Signer {
  const sign: Signer['sign'] = async ({ action, body, auth }) => ({
    ok: true,
    signature: signDigest(key, digestWrite(profile.actions[action], body, auth, profile.domainName)),
  })
  return { kind: 'agent', address: addressOf(key), sign }
}

/** Creates a store of undecided writes only: decided ones would fill the memory of a program that runs for months. */
function createUndecidedStore(): WriteStore {
  const store = createMemoryStore<StoredWrite>()
  return {
    ...store,
    set: (id, write) => (write.record.settledAt === null ? store.set(id, write) : store.delete(id)),
  }
}
