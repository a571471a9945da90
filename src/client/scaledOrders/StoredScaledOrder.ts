import * as v from 'valibot'
import { isTerminal } from '@/protocol/records/enums'
import type { AddressText } from '../types'

/** One order of a scaled order as this browser stores it. Numbers are wire decimals. */
export type StoredLevel = {
  readonly clientOrderId: string
  /** Null until the venue has assigned one. */
  readonly orderId: string | null
  readonly price: string
  readonly size: string
  readonly filled: string
  /**
   * The order's state, or one that this browser sets: `sending` (not known yet), `missing` (the venue never had it),
   * `unsent` (never sent). `rejected` may also stand for a level without an order at the venue.
   */
  readonly state: string
  /** Why the venue rejected the level or its last change; null if it did not. */
  readonly code: string | null
}

/**
 * A scaled order: orders that are placed, repriced and canceled together. Levels stay in the order of their placement.
 */
export type StoredScaledOrder = {
  readonly id: string
  readonly account: AddressText
  readonly symbolId: number
  readonly isBuy: boolean
  readonly postOnly: boolean
  /** Venue ms. */
  readonly createdAt: number
  /** The tab that placed it; missing in older records. */
  readonly tab?: string
  readonly levels: readonly StoredLevel[]
}

const levels = v.array(v.looseObject({ clientOrderId: v.string(), state: v.string() }))
const common = { id: v.string(), account: v.string(), symbolId: v.number(), createdAt: v.number() }

/** The fields that a stored scaled order requires. */
export const storedScaledOrderSchema = v.union([
  v.looseObject({ ...common, levels }),
  v.looseObject({ ...common, rungs: levels }),
])

/** Converts a stored scaled order to the current form; earlier versions stored its levels under another name. */
export function readStored(record: StoredScaledOrder): StoredScaledOrder {
  const { rungs, ...rest } = record as StoredScaledOrder & { readonly rungs?: readonly StoredLevel[] }
  return rungs === undefined ? record : { ...rest, levels: rungs }
}

/** States that this browser concluded; an order at the venue overrides them. */
const CONCLUDED: ReadonlySet<string> = new Set(['missing', 'unsent'])

/** Whether a level can no longer fill or be repriced. */
export function hasEnded({ state }: Pick<StoredLevel, 'state'>): boolean {
  return isTerminal(state) || CONCLUDED.has(state)
}

/** Whether the state of a level is still unknown. */
export function isUnknown({ state }: Pick<StoredLevel, 'state'>): boolean {
  return state === 'sending'
}

/** Whether this browser concluded a level's end, without a report of the venue. */
export function isConcluded({ state }: Pick<StoredLevel, 'state'>): boolean {
  return CONCLUDED.has(state)
}

/** The levels that rest at the venue, or may: those that can be repriced and canceled. */
export function liveLevels({ levels }: StoredScaledOrder): readonly StoredLevel[] {
  return levels.filter((level) => !hasEnded(level))
}
