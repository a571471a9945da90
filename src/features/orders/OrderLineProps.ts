import type { Market } from '@/terminal/market/market'
import type { Order } from '@/protocol/records/order'
import type { OrderRelation } from './arrangeOrders'

/** Actions of rows. The same object in every render, so that unchanged rows do not render again. */
export type OrderActions = {
  /** The account of these orders. */
  account: string
  cancel: (order: Order, market: Market | undefined) => void
  chase: (order: Order, market: Market | undefined) => void
  modify: (order: Order) => void
  select: (orderId: string, selected: boolean) => void
}

export type LineProps = {
  order: Order
  market: Market | undefined
  relation: OrderRelation
  /** Index among all rows, from 0. */
  index: number
  /** Whether the order has ended and is still shown because the pointer is over the table. */
  gone: boolean
  /** Whether the row renders text without controls, because the list scrolls fast. */
  plain: boolean
  /** Whether all columns and buttons fit. */
  full: boolean
  busy: boolean
  selected: boolean
  /** Null where the order cannot be changed. */
  actions: OrderActions | null
  /** Shows the details of an order. */
  onDetails: (order: Order) => void
}
