import type { Market } from '@/terminal/market/market'
import type { Order } from '@/protocol/records/order'
import type { OrderRelation } from './arrangeOrders'

/** What rows do; the same object from draw to draw, so that rows that stay as they are need not be drawn. */
export type OrderActions = {
  /** The account whose orders these are. */
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
  /** Place among all rows, from 0. */
  index: number
  /** It has ended, and is still shown because the pointer rests on the table. */
  gone: boolean
  /** Only its text is drawn, without controls: the list is being scrolled fast. */
  plain: boolean
  /** There is room for every column and every button. */
  full: boolean
  busy: boolean
  selected: boolean
  /** Null where nothing may be changed from here. */
  actions: OrderActions | null
  /** Shows all there is to know of an order. */
  onDetails: (order: Order) => void
}
