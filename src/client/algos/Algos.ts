import type { Live } from '@/base/live'
import type { Position } from '@/protocol/records/position'
import type { ActionBody } from '@/protocol/actions'
import type { Decimal } from '@/base/decimal'
import type { ChaseTerms } from '@/trading/algos/chase'
import type { TimeExitTerms } from '@/trading/algos/timeExit'
import type { TrailTerms } from '@/trading/algos/trail'
import type { TwapTerms } from '@/trading/algos/twap'
import type { AddressText } from '../types'
import type { StoredAlgo } from './StoredAlgo'

/** The algo orders of this browser. */
export type AlgosView = {
  /** Newest first, of all accounts. */
  readonly algos: readonly StoredAlgo[]
  /** The id of this tab; an algo order with another `tab` runs there. */
  readonly tab: string
}

/** A chase to start. */
export type NewChase = {
  readonly account: AddressText
  readonly symbolId: number
  readonly orderId: string
  readonly terms: ChaseTerms
  /** Called when the chase has started, before any of its events. */
  readonly onBegun?: () => void
}

/** A trailing stop to start. */
export type NewTrail = Omit<NewChase, 'terms'> & { readonly terms: TrailTerms }

/** A time exit to start. */
export type NewTimeExit = {
  readonly account: AddressText
  readonly symbolId: number
  readonly terms: TimeExitTerms
  readonly positionSide: string
  /** Makes the order that closes the position as it is at that time. */
  readonly encode: (position: Position) => ActionBody<'placeOrder'>
  /** Called when the time exit has started, before any of its events. */
  readonly onBegun?: () => void
}

/** A TWAP to start. */
export type NewTwap = {
  readonly account: AddressText
  readonly symbolId: number
  readonly terms: TwapTerms
  /** The lot size for counting fills. */
  readonly lot: Decimal
  /** Makes the order of a slice, for the best price of the other side. */
  readonly encode: (slice: { id: string; lots: bigint; best: Decimal }) => ActionBody<'placeOrder'>
}

/** Algo orders, which run while the tab that started them is open. */
export type Algos = {
  readonly view: Live<AlgosView>
  /** Starts a chase, unless the order has one already or the best price is beyond its maximum distance. */
  chase(options: NewChase): Promise<'begun' | 'already' | 'outOfRange'>
  twap(options: NewTwap): Promise<void>
  /** Starts a trailing stop, unless the stop-loss has one already. */
  trail(options: NewTrail): Promise<'begun' | 'already'>
  /** Closes a position at a time. */
  timeExit(options: NewTimeExit): Promise<void>
  /** Pauses a TWAP: it sends no slices until `unpause`. */
  pause(id: string): void
  unpause(id: string): void
  /** Stops an algo order, also one that runs in another tab. */
  stop(id: string): void
  /** Removes an ended algo order from the list. */
  forget(id: string): void
  /** Loads algo orders of earlier pages; those that were running ended with their pages. */
  resume(): Promise<void>
  onEnded(listener: (algo: StoredAlgo) => void): () => void
}
