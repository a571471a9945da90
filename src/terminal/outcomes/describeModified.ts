import { parseDecimal } from '@/base/decimal'
import type { Order } from '@/protocol/records/order'
import type { Instrument } from '@/trading/instrument/instrument'
import { formatPrice } from '../format/format'
import { namedOrder, nameOrder } from '../orders/nameOrder'
import type { Notification } from '../notifications/notify'
import { causeOfEnd } from './readOutcome'
import { describeOrderOutcome } from './describeOrderOutcome'
import { text } from './messages'
import { formatQuantity } from './orderNumbers'

/** Describes the result of a modify: each changed number with old and new value, and new fills. */
export function describeModified({
  kind,
  before,
  after,
  instrument,
}: {
  kind: 'modified' | 'chased'
  before: Order
  after: Order
  instrument: Instrument
}): Notification {
  const changes = listChanges(before, after, instrument)
  const what = text('ofOrder', { what: nameOrder({ ...namedOrder(after) }, instrument), symbol: instrument.symbol })
  const detail = changes.length === 0 ? what : `${what}: ${changes.join(', ')}`
  const since = { filled: parseDecimal(before.cum_filled_quantity), amount: parseDecimal(before.cum_filled_amount) }
  const cause = causeOfEnd(after, false)
  if (parseDecimal(after.cum_filled_quantity) > since.filled) {
    const fill = describeOrderOutcome({ kind: 'order', order: after, instrument, since, cause })
    const title = text(after.state === 'filled' ? 'modifiedFilled' : 'modifiedPartly')
    return { tone: 'up', title, detail: `${changes.join(', ')}; ${fill.detail}`.replace(/^; /, '') }
  }
  if (after.state === 'canceled') return describeOrderOutcome({ kind: 'order', order: after, instrument, cause })
  return { tone: 'plain', title: text(kind), detail }
}

function listChanges(before: Order, after: Order, instrument: Instrument): string[] {
  const price = (number: string | null | undefined) => (number ? formatPrice(number, instrument) : text('none'))
  const pairs = [
    ['price', price(before.price), price(after.price)],
    [
      'quantity',
      formatQuantity(before.quantity, before, instrument),
      formatQuantity(after.quantity, after, instrument),
    ],
    ['trigger', price(before.conditional?.trigger_price), price(after.conditional?.trigger_price)],
    ['takeProfitField', price(before.tpsl?.tp_trigger_price), price(after.tpsl?.tp_trigger_price)],
    ['stopLossField', price(before.tpsl?.sl_trigger_price), price(after.tpsl?.sl_trigger_price)],
  ] as const
  return pairs
    .filter(([, from, to]) => from !== to)
    .map(([field, from, to]) => text('changed', { field: text(field), from, to }))
}
