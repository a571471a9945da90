import { clsx } from 'clsx'
import { memo } from 'react'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import { symbolName, formatMoney, UNKNOWN } from '@/terminal/format/format'
import { formatTime } from '@/terminal/format/formatTime'
import type { Market } from '@/terminal/market/market'
import { TxTime } from '@/terminal/explorer/TxTime'
import type { Order } from '@/protocol/records/order'
import { Cell, Row } from '@/ui/table/Table'
import type { LineProps, OrderActions } from './OrderLineProps'
import { orderValue, type OrderRelation } from './arrangeOrders'
import { conditionsText, describeFilled, describePrice, describeQuantity, describeType } from './describeOrderCells'
import { EditableNumber } from './modify/EditableNumber'
import { MarketCell } from './MarketCell'
import { text } from './messages'
import { NarrowOrderButtons, OrderButtons } from './OrderButtons'
import { hasConditions, OrderConditions } from './OrderConditions'
import { OrderRemarks } from './OrderRemarks'
import { SideCell } from './SideCell'

/**
 * Classes of the cell with an order's actions. It is sticky while the table scrolls sideways, unless it would cover the
 * market.
 */
const ACTIONS = 'sticky @max-3xs:static inset-e-0 bg-inherit py-0'

/** One open order as a table row. */
export const OpenOrderLine = memo(function OpenOrderLine(props: LineProps) {
  const { order, market, gone, plain, full, relation, index, selected, actions } = props
  const { symbol, price } = namesOf(order, market)
  const Buttons = full ? OrderButtons : NarrowOrderButtons
  const account = gone || plain || !actions ? null : actions.account
  const noConditions = hasConditions(order, market) ? null : UNKNOWN
  return (
    <Row aria-rowindex={index + 2} data-selected={selected || undefined} className={clsx(gone && 'opacity-40')}>
      <MarketCell market={market} symbolId={order.symbol_id}>
        <SelectBox
          label={text('select', { symbol, price })}
          order={order}
          selected={selected}
          actions={actions}
          plain={plain}
        />
        <RelationMark relation={relation} order={order} />
      </MarketCell>
      <SideCell isBuy={order.is_buy} positionSide={order.position_side} />
      <Cell>{describeType(order)}</Cell>
      <Cell align="end">
        <EditableNumber order={order} market={market} account={account} field="price" value={price} />
      </Cell>
      <Cell align="end">
        <EditableNumber
          order={order}
          market={market}
          account={account}
          field="quantity"
          value={quantityOf(order, market)}
        />
      </Cell>
      <Cell align="end" className="min-w-24">
        {market ? describeFilled(order, market.instrument) : order.cum_filled_quantity}
      </Cell>
      {full && <Cell align="end">{formatMoney(orderValue(order))}</Cell>}
      <Cell className="w-full max-w-44 ps-5 text-muted" title={market && conditionsText(order, market.instrument)}>
        <div className="truncate has-[input]:overflow-visible">
          {plain ? noConditions : <OrderRemarks order={order} market={market} none={noConditions} />}
          <OrderConditions order={order} market={market} account={account} />
        </div>
      </Cell>
      <Cell className="text-faint">
        <TxTime time={order.created_time} hash={plain ? null : order.tx_hash} />
      </Cell>
      <Cell align="end" className={ACTIONS}>
        {!plain && <Buttons {...props} symbol={symbol} price={price} />}
      </Cell>
    </Row>
  )
})

/** One open order on two lines, for a narrow screen. */
export const NarrowOrderLine = memo(function NarrowOrderLine(props: LineProps) {
  const { order, market, gone, plain, relation, index, selected, actions } = props
  const { symbol, price } = namesOf(order, market)
  const filled = market ? describeFilled(order, market.instrument) : order.cum_filled_quantity
  return (
    <Row aria-rowindex={index + 2} data-selected={selected || undefined} className={clsx(gone && 'opacity-40')}>
      <Cell className="py-1 whitespace-normal">
        <span className="flex items-center font-medium">
          <SelectBox
            label={text('select', { symbol, price })}
            order={order}
            selected={selected}
            actions={actions}
            plain={plain}
          />
          <RelationMark relation={relation} order={order} />
          <span className="whitespace-nowrap">{symbol}</span>
        </span>
        <span className="block text-xs">
          <span className={order.is_buy ? 'text-up' : 'text-down'}>{order.is_buy ? text('buy') : text('sell')}</span>{' '}
          <span className="text-faint">
            {describeType(order)}
            <OrderConditions order={order} market={market} account={null} lead=", " />
          </span>
          <OrderRemarks order={order} market={market} />
        </span>
      </Cell>
      <Cell align="end" className="py-1">
        <span className="block">{price}</span>
        <span className="block text-xs text-faint">
          <TxTime time={order.created_time} hash={plain ? null : order.tx_hash} format={formatTime} />
        </span>
      </Cell>
      <Cell align="end" className="py-1">
        <span className="block">{quantityOf(order, market)}</span>
        <span className="block text-xs text-faint">{text('filledOf', { filled })}</span>
      </Cell>
      <Cell align="end" className={ACTIONS}>
        {!plain && <NarrowOrderButtons {...props} symbol={symbol} price={price} />}
      </Cell>
    </Row>
  )
})

function namesOf(order: Order, market: Market | undefined): { symbol: string; price: string } {
  return {
    symbol: symbolName(market?.instrument, order.symbol_id),
    price: market ? describePrice(order, market.instrument) : (order.price ?? UNKNOWN),
  }
}

function quantityOf(order: Order, market: Market | undefined): string {
  return market ? describeQuantity(order, market.instrument) : order.quantity
}

type RelationMarkProps = { relation: OrderRelation; order: Order }

/** Marks an order whose parent order is above it or has ended. */
function RelationMark({ relation, order }: RelationMarkProps) {
  if (relation !== 'child' && relation !== 'orphan') return null
  const label = relation === 'child' ? text('childOf') : text('orphanOf', { id: order.parent_order_id ?? '' })
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={relation === 'child' ? 'me-1 ms-2' : 'me-1 text-faint'}
    >
      <CornerDownRight aria-hidden="true" className="inline size-3 text-faint" />
    </span>
  )
}

type SelectBoxProps = { label: string; order: Order; selected: boolean; actions: OrderActions | null; plain: boolean }

const PLACE =
  '-my-1 -ms-1.25 me-0.75 inline-grid size-6 shrink-0 place-items-center align-middle pointer-coarse:-ms-3 pointer-coarse:size-11'

/** The checkbox that selects an order for actions on several orders. */
function SelectBox({ label, order, selected, actions, plain }: SelectBoxProps) {
  if (!actions) return null
  if (plain) return <span className={PLACE} />
  return (
    <label className={PLACE}>
      <input
        type="checkbox"
        aria-label={label}
        checked={selected}
        onChange={(event) => actions.select(order.order_id, event.target.checked)}
        className="size-3.5 accent-accent pointer-coarse:size-5"
      />
    </label>
  )
}
