import { createStore } from 'zustand/vanilla'
import type { Order } from '@/protocol/records/order'

/** The order that shall chase the best price; null for none. */
export const followIntent = createStore<{ order: Order | null }>(() => ({ order: null }))

/** Opens the dialog for following an order. */
export function askToFollow(order: Order): void {
  followIntent.setState({ order })
}

/** Whether an order can be followed: a limit order that rests in the book (docs/protocol 9.51). */
export function canFollow({ state, order_type, algo_order_type }: Order): boolean {
  return (state === 'new' || state === 'partially_filled') && order_type === 'limit' && algo_order_type === null
}
