import { Fragment } from 'react'
import type { Market } from '@/terminal/market/market'
import type { Order } from '@/protocol/records/order'
import { describeConditions, describeState, describeTriggers } from './describeOrderCells'
import { EditableNumber } from './modify/EditableNumber'
import type { ModifyField } from '@/terminal/orders/readModify'

type Props = {
  order: Order
  market: Market | undefined
  account: string | null
  /** Text before the conditions, if there are any. */
  lead?: string
}

/**
 * Shows all conditions of an order: its state unless it rests in the book, its triggers, which can be edited in place,
 * and the others. Shows nothing without conditions.
 */
export function OrderConditions({ order, market, account, lead }: Props) {
  const parts = partsOf(order, market)
  return parts.map(({ words, field }, at) => (
    <Fragment key={field ?? words}>
      {at > 0 ? ', ' : lead}
      {field ? <EditableNumber order={order} market={market} field={field} account={account} value={words} /> : words}
    </Fragment>
  ))
}

/** Whether `OrderConditions` shows anything. */
export const hasConditions = (order: Order, market: Market | undefined) => partsOf(order, market).length > 0

type Part = { words: string; field?: ModifyField }

function partsOf(order: Order, market: Market | undefined): Part[] {
  const isResting = order.state === 'new' || order.state === 'partially_filled'
  const state = isResting ? [] : [{ words: describeState(order.state) }]
  if (!market) return state
  const { instrument } = market
  const plainOrder = { ...order, conditional: null, tpsl: null }
  const editable = (part: Partial<Order>, field: ModifyField): Part[] =>
    describeTriggers({ ...plainOrder, ...part }, instrument).map((words) => ({ words, field }))
  return [
    ...state,
    ...editable({ conditional: order.conditional }, 'trigger'),
    ...editable({ tpsl: order.tpsl && { ...order.tpsl, sl_trigger_price: null } }, 'takeProfit'),
    ...editable({ tpsl: order.tpsl && { ...order.tpsl, tp_trigger_price: null } }, 'stopLoss'),
    ...describeConditions(plainOrder, instrument).map((words) => ({ words })),
  ]
}
