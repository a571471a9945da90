import { type Decimal, isDecimalText, parseDecimal } from '@/base/decimal'
import type { Position } from '@/protocol/records/position'
import type { Source } from './orderEntry'
import { mergeRegisters, type RegisterRules, type Registers } from './registers'

/** An update from one source. `updated_time` may be missing in a push that changes a position twice in a block. */
export type PositionUpdate = Partial<Position> & Pick<Position, 'symbol_id' | 'position_side'>

type PositionStamp = {
  readonly updated: number
  readonly created: number
  readonly fee: Decimal
  readonly source: Source | 'absence'
}

/** One position as known so far. */
export type PositionEntry = Registers<Position, PositionStamp> & { readonly key: string }

const SOURCES: Readonly<Record<PositionStamp['source'], number>> = { push: 0, read: 1, absence: 2 }

const RULES: RegisterRules<PositionStamp> = {
  compare(a, b) {
    if (a.updated !== b.updated) return a.updated - b.updated
    // A read shows a whole block, a push one step of it; a push may also lack the position's creation time.
    if (a.source !== b.source) return SOURCES[a.source] - SOURCES[b.source]
    if (a.created !== b.created) return a.created - b.created
    return a.fee === b.fee ? 0 : a.fee > b.fee ? 1 : -1
  },
}

/** The key of a position within its account. docs/protocol 9.53. */
export function keyOfPosition(position: Pick<Position, 'symbol_id' | 'position_side'>): string {
  return `${position.symbol_id}|${position.position_side}`
}

/**
 * Merges a push or a read into a position. The later one wins: by updated_time, then a read before a push
 * (docs/protocol 9.7), then by creation time (counters restart on reopening, docs/protocol 9.66), then by the fees
 * paid.
 */
export function applyPositionUpdate(
  previous: PositionEntry | undefined,
  update: PositionUpdate,
  source: Source,
): { entry: PositionEntry; changed: boolean } {
  const stamp: PositionStamp = {
    updated: update.updated_time ?? previous?.fields.updated_time ?? 0,
    created: update.created_time ?? previous?.fields.created_time ?? 0,
    fee: decimalOf(update.cum_fee ?? previous?.fields.cum_fee),
    source,
  }
  const { fields, stamps, changed } = mergeRegisters<Position, PositionStamp>(previous, update, stamp, RULES)
  return { entry: { key: keyOfPosition(update), fields, stamps }, changed }
}

/** Closes a position that a read of all open ones did not list. A later push may open it again. */
export function applyPositionAbsence(entry: PositionEntry): PositionEntry {
  const stamp: PositionStamp = {
    updated: entry.fields.updated_time ?? 0,
    created: entry.fields.created_time ?? 0,
    fee: decimalOf(entry.fields.cum_fee),
    source: 'absence',
  }
  return { ...entry, ...mergeRegisters<Position, PositionStamp>(entry, { open_size: '0' }, stamp, RULES) }
}

/** The position, if it is open and complete. */
export function selectPosition(entry: PositionEntry): Position | null {
  const { fields } = entry
  if (fields.open_size === undefined || decimalOf(fields.open_size) === 0n) return null
  return isComplete(entry) ? (fields as Position) : null
}

/** Whether all fields that are needed to show the position are known; a read fills the others. */
export function isComplete(entry: PositionEntry): boolean {
  return REQUIRED.every((name) => entry.fields[name] !== undefined)
}

const REQUIRED: readonly (keyof Position)[] = [
  'address',
  'margin_mode',
  'open_size',
  'avg_price',
  'leverage',
  'cum_realized_pnl',
  'cum_fee',
  'cum_funding_fee',
  'created_time',
  'updated_time',
]

function decimalOf(value: unknown): Decimal {
  return typeof value === 'string' && isDecimalText(value) ? parseDecimal(value) : 0n
}
