import type { ActionBody, ActionName, ActionReply } from '@/protocol/actions'
import type { ErrorCode } from '@/protocol/errors'
import type { Address } from '@/protocol/fields'
import type { Engine } from '../engine/types'
import type { History } from '../ledger/history'
import type { Clients } from './limits/createClients'

/** The peer of a connection: its address, which a host takes from a header of trusted proxies only. */
export type Peer = { address: string }

/** An HTTP request from a host. `target` is the path with its query; `body` is null if it exceeds the limit. */
export type VenueRequest = {
  method: string
  target: string
  header: (lowerCaseName: string) => string | undefined
  body: string | null
  peer: Peer
}

/** The reply for the host; `cut`: close the connection without a reply (an injected fault). */
export type VenueReply =
  | { kind: 'reply'; status: number; headers: Record<string, string>; body: string }
  | { kind: 'cut' }

/**
 * An outgoing message. All subscribers of an instance get the same object, so that a host may cache its compressed form
 * in `packed`.
 */
export type Frame = { readonly text: string; packed?: unknown }

/** The host's side of a WebSocket connection. One call of `send` gets all frames of a block. */
export type VenueSocket = {
  send(frames: readonly Frame[]): void
  close(code: number, reason: string): void
}

/** The venue's side of a WebSocket connection. */
export type VenueConnection = {
  /** Receives a message; null for one that is too long. */
  receive(text: string | null): void
  /** Called once, when the socket has closed for any reason. */
  closed(): void
}

/** `standard` is `/v1` (100 ms merging of l2_book deltas), `fast` is `/v1/fast`. */
export type Lane = 'standard' | 'fast'

/** A write from inside the process (makers, faucet): journaled and listed like any other, but not signed. */
export type InternalWrite<N extends ActionName = ActionName> = {
  action: N
  signer: Address
  /** The account to act on; by default the signer's own. */
  account?: Address
  body: ActionBody<N>
}

/** The outcome of an internal write, once its block has executed and is in the journal. */
export type InternalOutcome<N extends ActionName = ActionName> =
  | { ok: true; data: ActionReply<N> }
  | { ok: false; code: ErrorCode; message: string }

/** Read access for code in the same process. */
type VenueView = Pick<
  Engine,
  'openOrders' | 'positions' | 'balances' | 'account' | 'accountExists' | 'levels' | 'bestBidAsk' | 'prices'
>

/** A practice venue without a host: it has requests, sockets and blocks, but no network, files or globals. */
export type Venue = {
  /** Answers a web-standard request (for a Worker host and tests). */
  handle(request: Request, peer: Peer): Promise<Response>
  /** Answers a request of a host with request objects of its own. Never rejects. */
  respond(request: VenueRequest): Promise<VenueReply>
  /** Opens a WebSocket connection. Without a peer (a socket inside the process) there are no limits. */
  open(socket: VenueSocket, lane: Lane, peer?: Peer): VenueConnection
  /** The usage of each client address, for the host to count connections and messages. */
  readonly clients: Clients
  /** Starts making blocks. Preload history before. */
  start(): void
  /** Stops making blocks, stores a snapshot, closes every connection (1001) and the journal. */
  close(): Promise<void>

  /** Venue time, ms. */
  time(): number
  height(): number
  /** Venue time of the last block, ms. */
  blockTime(): number
  /** True if nothing was restored from a journal: then history can be preloaded. */
  readonly isFresh: boolean
  readonly view: VenueView

  /** Adds a write to the next block; resolves when it has executed and is durable. */
  submitInternal<N extends ActionName>(write: InternalWrite<N>): Promise<InternalOutcome<N>>
  /** A system deposit; creates the account if needed. Resolves like `submitInternal`. */
  deposit(address: Address, coin: string, amount: string): Promise<InternalOutcome<'deposit'>>
  /** Sets an oracle price (a wire decimal) with the next block; ignored for a symbol whose price a test control has fixed. */
  setOracle(symbolId: number, price: string): void
  /** Called after each normal block, once for a range of skipped blocks. Returns the unsubscribe function. */
  onBlock(listener: (height: number, time: number) => void): () => void
  /** Marks an account of the venue's makers: its history is shorter. */
  markVenueAccount(address: string): void
  /** Adds history before the venue's first block: bars, trades, funding rates. Only when `isFresh`. */
  preload(symbolId: number, history: History): void
}
