import type { Live } from '@/base/live'
import type { Position } from '@/protocol/records/position'
import type { ActionBody } from '@/protocol/actions'
import type { Decimal } from '@/base/decimal'
import type { ChaseTerms } from '@/trading/algos/chase'
import type { TimeExitTerms } from '@/trading/algos/timeExit'
import type { TrailTerms } from '@/trading/algos/trail'
import type { TwapTerms } from '@/trading/algos/twap'
import type { Address } from '../types'
import type { StoredAlgo } from './StoredAlgo'

/** The algo orders of this browser. */
export type AlgosView = {
  /** Newest first, of all accounts. */
  readonly algos: readonly StoredAlgo[]
  /** This tab: an algo order that names another one runs there. */
  readonly tab: string
}

/** An order that is to be followed. */
export type NewChase = {
  readonly account: Address
  readonly symbolId: number
  readonly orderId: string
  readonly terms: ChaseTerms
  /** Called when it has begun, before anything of it can end. */
  readonly onBegun?: () => void
}

/** A stop-loss that is to follow the price. */
export type NewTrail = Omit<NewChase, 'terms'> & { readonly terms: TrailTerms }

/** A position that is to be closed at a time. */
export type NewTimeExit = {
  readonly account: Address
  readonly symbolId: number
  readonly terms: TimeExitTerms
  readonly positionSide: string
  /** The order that closes the position as it then is. */
  readonly encode: (position: Position) => ActionBody<'placeOrder'>
  /** Called when it has begun, before anything of it can end. */
  readonly onBegun?: () => void
}

/** A size that is to be dealt with in slices. */
export type NewTwap = {
  readonly account: Address
  readonly symbolId: number
  readonly terms: TwapTerms
  /** The lot that fills are counted in. */
  readonly lot: Decimal
  /** The order of one slice, for the best price of the other side. */
  readonly encode: (slice: { id: string; lots: bigint; best: Decimal }) => ActionBody<'placeOrder'>
}

/** Algo orders: the terminal works them while the tab that started them is open. */
export type Algos = {
  readonly view: Live<AlgosView>
  /** Begins to follow an order, unless it is followed already or the best price is beyond its distance. */
  chase(given: NewChase): Promise<'begun' | 'already' | 'outOfRange'>
  twap(given: NewTwap): Promise<void>
  /** Begins to move a stop-loss after the price, unless it is moved already. */
  trail(given: NewTrail): Promise<'begun' | 'already'>
  /** Closes a position at a time. */
  timeExit(given: NewTimeExit): Promise<void>
  /** Sends no slice until it is resumed. */
  pause(id: string): void
  unpause(id: string): void
  /** Ends it, here or in the tab that it runs in. */
  stop(id: string): void
  /** Takes one that has ended out of the list. */
  forget(id: string): void
  /** Takes up what earlier pages kept: what they ran has ended with them. */
  resume(): Promise<void>
  onEnded(listener: (algo: StoredAlgo) => void): () => void
}
