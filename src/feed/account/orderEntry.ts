import { type Decimal, isDecimalText, parseDecimal } from '@/base/decimal'
import type { Order } from '@/protocol/records/order'
import { isTerminal, type OrderState } from '@/protocol/records/enums'
import { mergeRegisters, type RegisterRules, type Registers, type MergeDecision } from './registers'

/** The source of an update. At equal times a read is newer: a push is made while a block runs, a read after it. */
export type Source = 'push' | 'read'

/** An update of one order from one source: its id and any of its fields. */
export type OrderUpdate = Partial<Order> & Pick<Order, 'order_id'>

/** The stage in the order's life at which a value was true. */
type OrderStamp = {
  readonly updated: number
  readonly rank: number
  readonly filled: Decimal
  readonly source: Source
}

/** One order as known so far. */
export type OrderEntry = Registers<Order, OrderStamp> & { readonly id: string }

/** `anomaly`: the update said that a cumulative number shrank, or that a finished order is open. */
export type AppliedOrder = { readonly entry: OrderEntry; readonly changed: boolean; readonly anomaly: boolean }

/**
 * Merges a push or a read into an order: a later stage of life (updated_time, then state, then filled size) wins over
 * later arrival, a terminal state is final, and cumulative numbers keep their maximum.
 */
export function applyOrderUpdate(previous: OrderEntry | undefined, update: OrderUpdate, source: Source): AppliedOrder {
  const stamp: OrderStamp = {
    updated: update.updated_time ?? previous?.fields.updated_time ?? 0,
    rank: rankOfState(update.state ?? previous?.fields.state ?? ''),
    filled: decimalOf(update.cum_filled_quantity),
    source,
  }
  const { fields, stamps, changed, anomaly } = mergeRegisters<Order, OrderStamp>(previous, update, stamp, RULES)
  return { entry: { id: update.order_id, fields, stamps }, changed, anomaly }
}

/** The order, when all fields that are needed to show it are known; null otherwise. */
export function selectOrder(entry: OrderEntry): Order | null {
  return REQUIRED.every((name) => entry.fields[name] !== undefined) ? (entry.fields as Order) : null
}

const REQUIRED: readonly (keyof Order)[] = [
  'address',
  'created_time',
  'updated_time',
  'symbol_id',
  'is_buy',
  'order_type',
  'quantity',
  'state',
  'cum_filled_quantity',
  'cum_filled_amount',
  'remaining_quantity',
  'original_quantity',
  'cum_fee',
]

const CUMULATIVE: ReadonlySet<string> = new Set(['cum_filled_quantity', 'cum_filled_amount', 'cum_fee'])

const RULES: RegisterRules<OrderStamp> = {
  compare(a, b) {
    if (a.updated !== b.updated) return a.updated - b.updated
    if (a.rank !== b.rank) return a.rank - b.rank
    if (a.filled !== b.filled) return a.filled > b.filled ? 1 : -1
    return a.source === b.source ? 0 : a.source === 'read' ? 1 : -1
  },
  check(name, current, currentStamp, value, stamp) {
    if (CUMULATIVE.has(name))
      return checkCumulative(decimalOf(current), decimalOf(value), stamp.updated > currentStamp.updated)
    if (name === 'state') return checkState(String(current), String(value), stamp.updated > currentStamp.updated)
    return null
  },
}

function checkCumulative(current: Decimal, value: Decimal, later: boolean): MergeDecision {
  if (value > current) return 'take'
  return value < current && later ? 'anomaly' : 'keep'
}

function checkState(current: string, state: string, later: boolean): MergeDecision | null {
  if (isTerminal(current) === isTerminal(state)) return null
  if (isTerminal(state)) return 'take'
  return later ? 'anomaly' : 'keep'
}

function decimalOf(value: unknown): Decimal {
  return typeof value === 'string' && isDecimalText(value) ? parseDecimal(value) : 0n
}

/** Ranks of states in an order's life. An unknown state of a newer interface counts as open, after the known ones. */
const RANKS: Readonly<Record<OrderState, number>> = {
  pending_new: 0,
  inactive: 1,
  pending_trigger: 2,
  new: 2,
  partially_filled: 3,
  pending_cancel: 4,
  canceled: 6,
  rejected: 7,
  triggered: 8,
  filled: 9,
}
const UNKNOWN_RANK = 5

/** The rank of a state in an order's life; greater is later. */
export function rankOfState(state: string): number {
  return Object.hasOwn(RANKS, state) ? RANKS[state as OrderState] : UNKNOWN_RANK
}
