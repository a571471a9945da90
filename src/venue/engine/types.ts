import type { Decimal } from '@/base/decimal'
import type { ActionBody, ActionName } from '@/protocol/actions'
import type { ErrorCode } from '@/protocol/errors'
import type { Address } from '@/protocol/fields'
import type {
  Account,
  AssetFlow,
  Balance,
  CoinLeverage,
  Execution,
  FundingRate,
  HistoricalPosition,
  Order,
  Position,
  Settings,
  SubAccount,
  SymbolLeverage,
  SymbolRecord,
  Trade,
} from '@/protocol/records'
import type { EngineSnapshot } from './snapshot/EngineSnapshot'

/** Actions that the chain executes itself: the engine knows no agents. */
type AgentAction = 'approveAgent' | 'renewAgent' | 'revokeAgent'

/** Actions that change the engine's state. */
export type EngineAction = Exclude<ActionName, AgentAction>

/**
 * A write whose signature, nonce and authority the chain has checked. `account` is the account to act on: the target if
 * there is one, else the signer. `deposit` ignores it, since its body names the account.
 */
export type EngineWrite = {
  [Name in EngineAction]: {
    readonly action: Name
    readonly signer: Address
    readonly account: Address
    readonly body: ActionBody<Name>
  }
}[EngineAction]

/** Reply data of a success without `tx_hash`, which the chain adds, or the rejection. A rejection moves no money. */
export type WriteOutcome = { readonly ok: true; readonly data: Readonly<Record<string, unknown>> } | Rejection

/** Why the engine rejected a write. */
export type Rejection = { readonly ok: false; readonly code: ErrorCode; readonly message: string }

/** A level that changed in a block: side, price in ticks, new lots (0: removed). */
export type LevelChange = readonly [isBid: boolean, tick: number, lots: number]

/** The prices of a symbol. On spot `mark` and `oracle` are used inside the engine only; reads show null there. */
type Prices = { readonly mark: Decimal; readonly oracle: Decimal; readonly last: Decimal | null }

/** Fields of every event: block time, and its transaction (or a hash made of the block's height). */
type Caused = { readonly txHash: string; readonly time: number }

/** An event; the order of events is that of the changes. Records are complete, in wire form, as of the change. */
export type EngineEvent = Caused &
  (
    | {
        readonly kind: 'order'
        readonly order: Order
        /** The keys that changed since the order's last event; null: the first event of this order, push it whole. */
        readonly changed: readonly (keyof Order)[] | null
        /** The change was a modify or a chase: the push carries the whole record (docs/protocol 5). */
        readonly whole: boolean
      }
    | { readonly kind: 'trade'; readonly symbolId: number; readonly trade: Trade }
    | { readonly kind: 'execution'; readonly execution: Execution }
    | { readonly kind: 'flow'; readonly flow: AssetFlow }
    | {
        readonly kind: 'position'
        /** `open_size` "0": closed. */
        readonly position: Position
        /** Keys that changed; null: a new position, push it whole. */
        readonly changed: readonly (keyof Position)[] | null
      }
    | { readonly kind: 'positionClosed'; readonly position: HistoricalPosition }
    | { readonly kind: 'settings'; readonly settings: Settings }
    | { readonly kind: 'funding'; readonly funding: FundingRate }
    | { readonly kind: 'accountCreated'; readonly address: Address }
    | { readonly kind: 'levels'; readonly symbolId: number; readonly changes: readonly LevelChange[] }
    | { readonly kind: 'price'; readonly symbolId: number; readonly mark: Decimal; readonly oracle: Decimal }
  )

/** The initial state of an engine. */
export type EngineConfig = {
  /** Venue time of the state before the first block, ms. */
  readonly genesisTime: number
  readonly symbols: readonly SymbolRecord[]
  /** Initial oracle price of each symbol, by symbol id. */
  readonly oracles: Readonly<Record<number, string>>
  /** Initial balance of the insurance fund, by coin (docs/protocol 9.58). */
  readonly insuranceFund: Readonly<Record<string, string>>
}

/** A level set of a symbol: `[tick, lots]` pairs, best first. */
export type Levels = { readonly bids: readonly (readonly [number, number])[]; readonly asks: Levels['bids'] }

/** Best prices with their sizes, in ticks and lots; null if a side is empty. */
export type BestBidAsk = {
  readonly bid: readonly [tick: number, lots: number] | null
  readonly ask: readonly [tick: number, lots: number] | null
}

/** The result of `invariants`. `detail` describes a violation. docs/protocol 10.5. */
export type Invariants = {
  readonly balances_ok: boolean
  readonly positions_ok: boolean
  readonly books_ok: boolean
  readonly detail: readonly string[]
}

/**
 * The venue's trading state: books, accounts, positions, money. Deterministic: the same calls give the same state, bit
 * for bit. A block's writes come between `beginBlock` and `endBlock`; reads return the executed state at any time.
 */
export type Engine = {
  /** Opens a block at a venue time, ms, which rises. Due timers (cancel-all-after) act first. */
  beginBlock(height: number, time: number): void
  execute(write: EngineWrite, txHash: string): WriteOutcome
  /**
   * Checks rules that answer 400 but need the venue's symbols and coins (leverage of a spot symbol, an unknown coin);
   * null if they hold. Call it before the nonce is used (docs/protocol 9.4).
   */
  checkWrite(write: EngineWrite): Rejection | null
  /** Registers an account, if needed: the effect of an accepted agent write on its signer (docs/protocol 9.33). */
  openAccount(address: Address, txHash: string): void
  /** Closes a block: mark price, triggers, funding, interest, liquidation. */
  endBlock(): void
  /** The events since the last call. */
  drainEvents(): EngineEvent[]
  /** Venue time of the next block in which something is due without a write, ms; at the earliest the next block's. */
  nextDue(): number
  /** Skips every block up to and including `height` at `time`, which must be before `nextDue()`. */
  skipTo(height: number, time: number): void
  /** Sets an oracle price; takes effect when the block closes. */
  setOracle(symbolId: number, price: Decimal): void
  setHalted(symbolId: number, halted: boolean): void
  /** The whole state as plain JSON. Only between blocks. */
  snapshot(): EngineSnapshot
  /** keccak256 of the snapshot's text. Only between blocks. */
  stateHash(): string
  invariants(): Invariants
  readonly height: number
  readonly time: number

  /** Symbol records as reads show them, `status` included. */
  symbols(): SymbolRecord[]
  /** Open orders, oldest first. */
  openOrders(address: Address): Order[]
  /** An open order. */
  order(orderId: string): Order | null
  /** Open positions. */
  positions(address: Address): Position[]
  balances(address: Address): Balance[]
  /** An unknown address is a main account with defaults. */
  account(address: Address): Account
  accountExists(address: Address): boolean
  subAccounts(address: Address): SubAccount[]
  /** Whether `address` is `main` itself, or one of its sub-accounts or associated accounts. */
  inScope(main: Address, address: Address): boolean
  leverages(address: Address): SymbolLeverage[]
  coinLeverages(address: Address): CoinLeverage[]
  /** At most `limit` levels a side; by default all. */
  levels(symbolId: number, limit?: number): Levels
  bestBidAsk(symbolId: number): BestBidAsk
  prices(symbolId: number): Prices
  /** Long size of a perpetual in base coin; 0 on spot. */
  openInterest(symbolId: number): Decimal
  /** The rate if the current interval settled now; null on spot. */
  fundingRate(symbolId: number): Decimal | null
  /** Null on spot. */
  nextFundingTime(symbolId: number): number | null
}
