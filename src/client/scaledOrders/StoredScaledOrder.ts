import * as v from 'valibot'
import { isTerminal } from '@/protocol/records/enums'
import type { Address } from '../types'

/** One order of a scaled order as this browser stores it. Numbers are wire decimals. */
export type StoredLevel = {
  readonly clientOrderId: string
  /** Null until the venue has named it. */
  readonly orderId: string | null
  readonly price: string
  readonly size: string
  readonly filled: string
  /**
   * The order's state, or one of ours: `sending` (not known yet), `rejected` also where the venue made no order (it may
   * have taken the others), `missing` (the venue has never had it), `unsent` (it was never sent).
   */
  readonly state: string
  /** Why the venue rejected the level, or the last change of it; null when it did not. */
  readonly code: string | null
}

/** A scaled order: orders that were placed as one and are repriced and canceled as one. The first level is the first of its plan. */
export type StoredScaledOrder = {
  readonly id: string
  readonly account: Address
  readonly symbolId: number
  readonly isBuy: boolean
  readonly postOnly: boolean
  /** Venue ms. */
  readonly createdAt: number
  /** The tab that placed it; older ones lack it. */
  readonly tab?: string
  readonly levels: readonly StoredLevel[]
}

const levels = v.array(v.looseObject({ clientOrderId: v.string(), state: v.string() }))
const common = { id: v.string(), account: v.string(), symbolId: v.number(), createdAt: v.number() }

/** What a stored scaled order has at least. Earlier versions called its levels `rungs`. */
export const storedScaledOrderSchema = v.union([
  v.looseObject({ ...common, levels }),
  v.looseObject({ ...common, rungs: levels }),
])

/** A scaled order as it was stored; earlier versions called its levels `rungs`. */
export function readStored(record: StoredScaledOrder): StoredScaledOrder {
  const { rungs, ...rest } = record as StoredScaledOrder & { readonly rungs?: readonly StoredLevel[] }
  return rungs === undefined ? record : { ...rest, levels: rungs }
}

/** What this browser has concluded, and an order at the venue proves wrong. */
const CONCLUDED: ReadonlySet<string> = new Set(['missing', 'unsent'])

/** Whether a level can neither fill nor be repriced any more. */
export function hasEnded({ state }: Pick<StoredLevel, 'state'>): boolean {
  return isTerminal(state) || CONCLUDED.has(state)
}

/** Whether the state of a level is still unknown. */
export function isUnknown({ state }: Pick<StoredLevel, 'state'>): boolean {
  return state === 'sending'
}

/** Whether a level's end was concluded here, not said by the venue. */
export function isConcluded({ state }: Pick<StoredLevel, 'state'>): boolean {
  return CONCLUDED.has(state)
}

/** The levels that rest at the venue, or may: what repricing and canceling is about. */
export function liveLevels({ levels }: StoredScaledOrder): readonly StoredLevel[] {
  return levels.filter((level) => !hasEnded(level))
}
