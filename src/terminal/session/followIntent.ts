import { createStore } from 'zustand/vanilla'
import type { Order } from '@/protocol/records/order'

/** The order that the trader wants to chase the best price; null while there is none. */
export const followIntent = createStore<{ order: Order | null }>(() => ({ order: null }))

/** Asks for the terms on which an order is to be followed. */
export function askToFollow(order: Order): void {
  followIntent.setState({ order })
}

/** Whether an order can be followed: a limit order that rests in the book (docs/protocol 9.51). */
export function canFollow({ state, order_type, algo_order_type }: Order): boolean {
  return (state === 'new' || state === 'partially_filled') && order_type === 'limit' && algo_order_type === null
}
