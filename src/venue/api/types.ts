import type { ActionBody, ActionName, ActionReply } from '@/protocol/actions'
import type { ErrorCode } from '@/protocol/errors'
import type { Address } from '@/protocol/fields'
import type { Engine } from '../engine/types'
import type { History } from '../ledger/history'
import type { Clients } from './limits/createClients'

/** Who is at the other end of a connection: its address, which a host takes from a header of trusted proxies only. */
export type Peer = { address: string }

/** An HTTP request as a host hands it over. `target` is the path with its query; `body` is null when over the limit. */
export type VenueRequest = {
  method: string
  target: string
  header: (lowerCaseName: string) => string | undefined
  body: string | null
  peer: Peer
}

/** What the host sends back; `cut` means: close the connection without a reply (a fault of the plan). */
export type VenueReply =
  | { kind: 'reply'; status: number; headers: Record<string, string>; body: string }
  | { kind: 'cut' }

/**
 * One outgoing message. The same object goes to every subscriber of an instance, so that a host may keep what it
 * made of the text (its compressed form) in `packed` and use it for all.
 */
export type Frame = { readonly text: string; packed?: unknown }

/** The host's half of a WebSocket connection. `send` gets everything that one block has for it in one call. */
export type VenueSocket = {
  send(frames: readonly Frame[]): void
  close(code: number, reason: string): void
}

/** The venue's half of a WebSocket connection. */
export type VenueConnection = {
  /** Takes a message; null for one that is longer than any may be. */
  receive(text: string | null): void
  /** To be called once, when the socket has closed for whatever reason. */
  closed(): void
}

/** `standard` is `/v1` (100 ms merging of l2_book deltas), `fast` is `/v1/fast`. */
export type Lane = 'standard' | 'fast'

/** A write from inside the process (makers, faucet): journaled and listed like any other, but not signed. */
export type InternalWrite<N extends ActionName = ActionName> = {
  action: N
  signer: Address
  /** Account operated on; the signer's own when left out. */
  account?: Address
  body: ActionBody<N>
}

/** What became of an internal write, once its block has executed and is in the journal. */
export type InternalOutcome<N extends ActionName = ActionName> =
  | { ok: true; data: ActionReply<N> }
  | { ok: false; code: ErrorCode; message: string }

/** Read access for those who live in the same process. */
export type VenueView = Pick<
  Engine,
  'openOrders' | 'positions' | 'balances' | 'account' | 'accountExists' | 'levels' | 'bestBidAsk' | 'prices'
>

/** A practice venue, without a host: it knows requests, sockets and blocks, but no network, file or global. */
export type Venue = {
  /** Answers a web-standard request (a Worker's host, tests). */
  handle(request: Request, peer: Peer): Promise<Response>
  /** The same for a host with request objects of its own. Never rejects. */
  respond(request: VenueRequest): Promise<VenueReply>
  /** Takes on a WebSocket connection. Without a peer (a socket inside the process) no limits count. */
  open(socket: VenueSocket, lane: Lane, peer?: Peer): VenueConnection
  /** What each client address has taken, for the host to count connections and messages with. */
  readonly clients: Clients
  /** Begins to make blocks. Preload history before. */
  start(): void
  /** Stops making blocks, writes a snapshot, closes every connection (1001) and the journal. */
  close(): Promise<void>

  /** Venue time, ms. */
  time(): number
  height(): number
  /** Venue time of the last block, ms. */
  blockTime(): number
  /** True when nothing was restored from a journal: the moment to preload history. */
  readonly isFresh: boolean
  readonly view: VenueView

  /** Puts a write into the next block; resolves when it has executed and is durable. */
  submitInternal<N extends ActionName>(write: InternalWrite<N>): Promise<InternalOutcome<N>>
  /** A system deposit: makes the account if need be. Resolves like `submitInternal`. */
  deposit(address: Address, coin: string, amount: string): Promise<InternalOutcome<'deposit'>>
  /** Moves an oracle price (a wire decimal) with the next block; ignored for a symbol that a test control holds. */
  setOracle(symbolId: number, price: string): void
  /** Called after each block of wall-clock operation, at most once for a range of skipped blocks. Returns the way to end it. */
  onBlock(listener: (height: number, time: number) => void): () => void
  /** Accounts of the venue's own makers: their histories are kept shorter. */
  markVenueAccount(address: string): void
  /** Puts history behind the venue: bars, trades, funding rates before its first block. Only when `isFresh`. */
  preload(symbolId: number, history: History): void
}
