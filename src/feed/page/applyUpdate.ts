import { isTerminal } from '@/protocol/records/enums'
import { decodeBookFrame } from '../book/decodeBookFrame'
import type { Update } from '../wire'
import { TAPE_LENGTH } from '../tapeLength'
import type { BookView, OrdersView, TapeView } from '../types'

type UpdateOfKind<K extends Update['kind']> = Extract<Update, { kind: K }>

/** A book after an update: new levels if the update has a frame, else the same levels with the new phase. */
export function applyBookUpdate(view: BookView, { id, phase, problem, frame }: UpdateOfKind<'book'>): BookView {
  if (!frame) return { ...view, epoch: id, phase, problem }
  const { updateId, time } = frame
  return { ...view, epoch: id, phase, problem, updateId, time, ...decodeBookFrame(frame) }
}

/** A tape after an update. */
export function applyTapeUpdate(view: TapeView, { phase, added, reset }: UpdateOfKind<'tape'>): TapeView {
  if (!reset && added.length === 0) return { ...view, phase }
  return { phase, trades: reset ? added : [...added, ...view.trades].slice(0, TAPE_LENGTH) }
}

/** An account's orders after an update: open ones newest first, finished ones by their last change. */
export function applyOrdersUpdate(view: OrdersView, update: UpdateOfKind<'orders'>): OrdersView {
  const { phase, changed, removed, loading } = update
  if (changed.length === 0 && removed.length === 0) return { ...view, phase, loading }
  const orders = new Map([...view.open, ...view.recent].map((order) => [order.order_id, order]))
  for (const id of removed) orders.delete(id)
  for (const order of changed) orders.set(order.order_id, order)
  const all = [...orders.values()]
  return {
    phase,
    loading,
    open: all
      .filter((order) => !isTerminal(order.state))
      .toSorted((a, b) => b.created_time - a.created_time || compareIds(b.order_id, a.order_id)),
    recent: all
      .filter((order) => isTerminal(order.state))
      .toSorted((a, b) => b.updated_time - a.updated_time || compareIds(b.order_id, a.order_id)),
  }
}

function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length
  return a < b ? -1 : a > b ? 1 : 0
}
