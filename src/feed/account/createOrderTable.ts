import type { Order } from '@/protocol/records/order'
import type { LoadingOrder } from '../types'
import { applyOrderUpdate, selectOrder, type OrderEntry, type OrderUpdate, type Source } from './orderEntry'
import { isTerminal } from '@/protocol/records/enums'

/** Changes of a table since they were last taken. */
type OrderChanges = {
  readonly changed: readonly Order[]
  readonly removed: readonly string[]
  readonly loading: readonly LoadingOrder[]
}

/** The orders of one account, merged from pushes and reads. */
export type OrderTable = {
  /** Merges an update of one order. Returns false when it contradicts what is known. */
  apply(update: OrderUpdate, source: Source): boolean
  /** Removes an order that the venue does not have. */
  remove(id: string): void
  openIds(): readonly string[]
  /** Orders with fields missing. */
  incompleteIds(): readonly string[]
  /** Whether fields of this order are missing. */
  isIncomplete(id: string): boolean
  size(): number
  takeChanges(): OrderChanges
}

const MAX_FINISHED = 100
const MAX_FORGOTTEN = 5_000

/** Creates an empty table. It keeps the open orders and the last hundred finished ones. */
export function createOrderTable(): OrderTable {
  const entries = new Map<string, OrderEntry>()
  const finished = new Set<string>()
  const forgotten = new Set<string>()
  let changed = new Set<string>()
  let removed = new Set<string>()

  function forgetOldest(): void {
    for (const id of finished) {
      if (finished.size <= MAX_FINISHED) break
      drop(id)
      forgotten.add(id)
    }
    for (const id of forgotten) {
      if (forgotten.size <= MAX_FORGOTTEN) break
      forgotten.delete(id)
    }
  }

  function drop(id: string): void {
    if (!entries.delete(id)) return
    finished.delete(id)
    changed.delete(id)
    removed.add(id)
  }

  const isOpen = (entry: OrderEntry) => !isTerminal(entry.fields.state ?? '')
  const idsWhere = (test: (entry: OrderEntry) => boolean) => [...entries.values()].filter(test).map((entry) => entry.id)

  return {
    apply(update, source) {
      const id = update.order_id
      if (forgotten.has(id)) return true
      const result = applyOrderUpdate(entries.get(id), update, source)
      entries.set(id, result.entry)
      removed.delete(id)
      if (result.changed) changed.add(id)
      if (!isOpen(result.entry)) finished.add(id)
      forgetOldest()
      return !result.anomaly
    },
    remove: drop,
    openIds: () => idsWhere(isOpen),
    incompleteIds: () => idsWhere((entry) => selectOrder(entry) === null),
    isIncomplete(id) {
      const entry = entries.get(id)
      return entry !== undefined && selectOrder(entry) === null
    },
    size: () => entries.size,
    takeChanges() {
      const orders = [...changed].map((id) => selectOrder(entries.get(id)!)).filter((order) => order !== null)
      const loading = [...entries.values()].filter((entry) => selectOrder(entry) === null).map(describeLoading)
      const changes = { changed: orders, removed: [...removed], loading }
      changed = new Set()
      removed = new Set()
      return changes
    },
  }
}

function describeLoading({ id, fields }: OrderEntry): LoadingOrder {
  return { order_id: id, symbol_id: fields.symbol_id ?? null, state: fields.state ?? null }
}
