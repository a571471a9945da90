import type { Market } from '@/terminal/market/market'
import type { Order } from '@/protocol/records/order'
import type { OrderRelation } from './arrangeOrders'

/** Actions of rows; the same object in every render, so that unchanged rows need not render. */
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
  /** Whether it has ended and is still shown because the pointer is over the table. */
  gone: boolean
  /** Whether only text is rendered, without controls, because the list is scrolled fast. */
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
