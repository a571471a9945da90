import * as v from 'valibot'
import type { Decimal } from '@/base/decimal'
import type { ChaseState, ChaseTerms } from '@/trading/algos/chase'
import type { TimeExitState, TimeExitTerms } from '@/trading/algos/timeExit'
import type { TrailState, TrailTerms } from '@/trading/algos/trail'
import type { TwapState, TwapTerms } from '@/trading/algos/twap'
import type { Address } from '../types'

type Common = {
  readonly id: string
  readonly account: Address
  readonly symbolId: number
  /** The tab that it runs in, and ends with. */
  readonly tab: string
  /** Venue ms. */
  readonly createdAt: number
}

/** An order that is moved after the best price of its side. */
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
  /** What a lot is of the base coin. */
  readonly lot: Decimal
  readonly state: TwapState
}

/** A stop-loss that is moved after the price of its position. */
export type StoredTrail = Common & {
  readonly kind: 'trail'
  readonly orderId: string
  readonly terms: TrailTerms
  readonly state: TrailState
}

/** A position that is closed at a time. */
export type StoredTimeExit = Common & {
  readonly kind: 'timeExit'
  readonly terms: TimeExitTerms
  readonly state: TimeExitState
}

/** An algo order that runs in a tab of this browser, or ran; stored, so that it is listed after the tab is gone. */
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

/** What a stored algo order has at least, so that it can be listed and ended. */
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

/** Whether it goes on. */
export function isRunning({ state }: StoredAlgo): boolean {
  return state.end === null
}
