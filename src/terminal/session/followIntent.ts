import { createStore } from 'zustand/vanilla'
import type { Order } from '@/protocol/records/order'

/** The order whose auto-chase dialog is open; null for none. */
export const followIntent = createStore<{ order: Order | null }>(() => ({ order: null }))

/** Opens the dialog that starts a chase of an order. */
export function askToFollow(order: Order): void {
  followIntent.setState({ order })
}

/** Whether an order can be chased: a limit order that rests in the book (docs/protocol 9.51). */
export function canFollow({ state, order_type, algo_order_type }: Order): boolean {
  return (state === 'new' || state === 'partially_filled') && order_type === 'limit' && algo_order_type === null
}
