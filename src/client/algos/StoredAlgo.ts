import * as v from 'valibot'
import type { Decimal } from '@/base/decimal'
import type { ChaseState, ChaseTerms } from '@/trading/algos/chase'
import type { TimeExitState, TimeExitTerms } from '@/trading/algos/timeExit'
import type { TrailState, TrailTerms } from '@/trading/algos/trail'
import type { TwapState, TwapTerms } from '@/trading/algos/twap'
import type { AddressText } from '../types'

type Common = {
  readonly id: string
  readonly account: AddressText
  readonly symbolId: number
  /** The tab that runs the algo order; the order ends when that tab closes. */
  readonly tab: string
  /** Venue ms. */
  readonly createdAt: number
}

/** An order that follows the best price of its side. */
export type StoredChase = Common & {
  readonly kind: 'chase'
  readonly orderId: string
  readonly terms: ChaseTerms
  readonly state: ChaseState
}

/** A size that is bought or sold in slices over time. */
export type StoredTwap = Common & {
  readonly kind: 'twap'
  readonly terms: TwapTerms
  /** The lot size in the base coin. */
  readonly lot: Decimal
  readonly state: TwapState
}

/** A stop-loss that follows the price of its position. */
export type StoredTrail = Common & {
  readonly kind: 'trail'
  readonly orderId: string
  readonly terms: TrailTerms
  readonly state: TrailState
}

/** A position that is closed at a set time. */
export type StoredTimeExit = Common & {
  readonly kind: 'timeExit'
  readonly terms: TimeExitTerms
  readonly state: TimeExitState
}

/** An algo order of this browser. It is stored so that it is still listed after its tab was closed. */
export type StoredAlgo = StoredChase | StoredTwap | StoredTrail | StoredTimeExit

const common = {
  id: v.string(),
  account: v.string(),
  symbolId: v.number(),
  tab: v.string(),
  createdAt: v.number(),
  terms: v.looseObject({}),
}
const end = v.nullable(v.looseObject({ reason: v.string() }))

/** The fields of a stored algo order that are needed to list it and to end it. */
export const storedAlgoSchema = v.variant('kind', [
  v.looseObject({ ...common, kind: v.literal('chase'), state: v.looseObject({ end }) }),
  v.looseObject({ ...common, kind: v.literal('trail'), state: v.looseObject({ end }) }),
  v.looseObject({ ...common, kind: v.literal('timeExit'), state: v.looseObject({ end }) }),
  v.looseObject({
    ...common,
    kind: v.literal('twap'),
    lot: v.bigint(),
    state: v.looseObject({ end, slices: v.array(v.looseObject({ id: v.string(), state: v.string() })) }),
  }),
])

/** Whether an algo order has not ended. */
export function isRunning({ state }: StoredAlgo): boolean {
  return state.end === null
}
