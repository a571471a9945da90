import type { Address } from '@/protocol/fields'
import type { ExecutionKind, MarginMode, OrderState, PositionMode, PositionSide } from '@/protocol/records'
import type { StoredTerms } from '../state/storedTerms'
import type { EngineOrder, Trigger, Counters } from '../state/model'

/** A Decimal as text: whole units of 10^-18. */
export type Units = string

/** The engine's whole state as plain JSON. Lists are in the engine's own order. */
export type EngineSnapshot = {
  readonly format: 1
  readonly height: number
  readonly time: number
  readonly nextInterest: number
  readonly counters: Counters
  readonly earned: readonly (readonly [coin: string, amount: Units])[]
  readonly deposited: readonly (readonly [coin: string, amount: Units])[]
  readonly markets: readonly MarketSnapshot[]
  /** By age; the insurance fund first. */
  readonly accounts: readonly AccountSnapshot[]
  /** Rejected orders of addresses without an account; `strangers` in older snapshots, missing in the oldest. */
  readonly closedWithoutAccount?: ClosedByAddress
  readonly strangers?: ClosedByAddress
  /** By id. */
  readonly orders: readonly OrderSnapshot[]
}

export type MarketSnapshot = {
  readonly id: number
  readonly halted: boolean
  readonly oracle: Units
  readonly mark: Units
  readonly last: Units | null
  readonly mids: readonly (readonly [value: Units | null, blocks: number])[]
  readonly perpetual: PerpetualSnapshot | null
  /** Ids of resting orders, by priority. */
  readonly bids: readonly number[]
  readonly asks: readonly number[]
}

type PerpetualSnapshot = {
  readonly nextFunding: number
  readonly premiumSum: Units
  readonly premiumSamples: number
  readonly positions: readonly PositionSnapshot[]
}

export type PositionSnapshot = {
  readonly account: Address
  readonly side: PositionSide
  readonly marginMode: MarginMode
  readonly lots: number
  readonly cost: Units
  readonly isolatedMargin: Units | null
  readonly realizedPnl: Units
  readonly closedLots: number
  readonly closedValue: Units
  readonly openedLots: number
  readonly openedValue: Units
  readonly fee: Units
  readonly funding: Units
  readonly maxLots: number
  readonly adlLevel: number
  readonly closeKind: ExecutionKind
  readonly createdTime: number
  readonly updatedTime: number
}

export type AccountSnapshot = {
  readonly address: Address
  readonly index: number
  readonly createdTime: number
  readonly label: string | null
  readonly subs: readonly Address[]
  readonly derivedSubs: number
  readonly positionMode: PositionMode
  readonly autoBorrow: boolean
  readonly cancelAllAt: number | null
  readonly coinLeverages: readonly (readonly [coin: string, leverage: number])[]
  readonly leverages: readonly (readonly [symbolId: number, leverage: number])[]
  readonly wallets: readonly (readonly [coin: string, total: Units, interest: Units])[]
  readonly closed: readonly ClosedSnapshot[]
}

type ClosedByAddress = readonly (readonly [address: Address, closed: readonly ClosedSnapshot[]])[]

/** A terminal order. */
export type ClosedSnapshot = readonly [id: number, clientId: string | null, state: OrderState]

/** Fields of an order that have another form in JSON or are derived: `ticks` and `slot` from the book. */
type TransformedField =
  | 'account'
  | 'market'
  | 'ticks'
  | 'slot'
  | 'slippage'
  | 'storedTerms'
  | 'quote'
  | 'originalQuote'
  | 'filledAmount'
  | 'fee'
  | 'attached'
  | 'triggers'

export type OrderSnapshot = Omit<EngineOrder, TransformedField> & {
  readonly account: Address
  readonly market: number
  readonly slippage: Units | null
  /** Older snapshots have fewer of them, name them `kept`, or have the first one as the field `marketOrderType`. */
  readonly storedTerms?: Partial<StoredTerms>
  readonly kept?: Partial<StoredTerms>
  readonly marketOrderType?: StoredTerms['market_order_type']
  readonly quote: Units | null
  /** Missing if it was never changed. */
  readonly originalQuote?: Units
  readonly filledAmount: Units
  readonly fee: Units
  readonly attached: number | null
  readonly triggers: readonly (readonly [
    leg: Trigger['leg'],
    source: Trigger['source'],
    price: Units,
    rises: boolean,
  ])[]
}
