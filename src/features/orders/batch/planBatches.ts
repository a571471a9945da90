import { type Decimal, formatDecimal, parseDecimal } from '@/base/decimal'
import type { Market } from '@/terminal/market/market'
import type { ModifyOrderBody } from '@/protocol/actions'
import { practiceLimits } from '@/protocol/profile/practiceLimits'
import type { Order } from '@/protocol/records/order'
import { writeAmount } from '@/trading/instrument/parseAmount'
import { type PriceOffset, offsetPrice } from '@/trading/orders/offsetPrice'
import {
  changeableTerms,
  modifyForm,
  type ModifyForm,
  type ModifyProblem,
  readModify,
} from '@/terminal/orders/readModify'
import type { BatchPart } from './runBatches'

/**
 * What repricing will do: the writes, the new price of each order, and the orders that cannot be repriced with the
 * reasons.
 */
export type RepricePlan = {
  parts: BatchPart[]
  repriced: { order: Order; price: Decimal | null }[]
  left: { order: Order; problem: ModifyProblem | 'noPrice' }[]
}

/** Plans cancels of many orders, in batches of the venue's maximum size. */
export function planCancels(orders: readonly Order[]): BatchPart[] {
  return chunk(orders).map((part) => {
    const symbolIds = new Set(part.map((order) => order.symbol_id))
    const symbolId = symbolIds.size === 1 ? part[0]!.symbol_id : null
    return { kind: 'cancel', symbolId, orderIds: part.map((order) => order.order_id) }
  })
}

/**
 * Plans to change the limit prices of many orders by an offset; with `triggers` also their trigger prices. Orders whose
 * new price breaks the market's rules are listed and not changed.
 */
export function planReprice(
  orders: readonly Order[],
  offset: PriceOffset,
  triggers: boolean,
  marketOf: (symbolId: number) => Market | undefined,
  referenceOf: (symbolId: number) => Decimal | null,
  liquidationOf: (order: Order) => Decimal | null,
): RepricePlan {
  const plan: RepricePlan = { parts: [], repriced: [], left: [] }
  const bodies = new Map<number, ModifyOrderBody[]>()
  for (const order of orders) {
    const market = marketOf(order.symbol_id)
    const form = market && repricedForm(order, offset, triggers, market)
    if (!market || !form) {
      plan.left.push({ order, problem: 'noPrice' })
      continue
    }
    const { body, problems } = readModify(
      form,
      order,
      market.instrument,
      referenceOf(order.symbol_id),
      liquidationOf(order),
    )
    const [problem] = Object.values(problems)
    if (problem) plan.left.push({ order, problem })
    if (!body) continue
    plan.repriced.push({ order, price: body.price === undefined ? null : parseDecimal(body.price) })
    bodies.set(order.symbol_id, [...(bodies.get(order.symbol_id) ?? []), body])
  }
  plan.parts = [...bodies].flatMap(([symbolId, list]) =>
    chunk(list).map((part): BatchPart => ({ kind: 'modify', symbolId, bodies: part })),
  )
  return plan
}

/** Returns the order's form with its new prices; null if it has none of the prices to change. */
function repricedForm(order: Order, offset: PriceOffset, triggers: boolean, market: Market): ModifyForm | null {
  const terms = changeableTerms(order)
  const fields = (['price', ...(triggers ? (['trigger', 'takeProfit', 'stopLoss'] as const) : [])] as const).filter(
    (field) => terms[field] !== undefined,
  )
  if (fields.length === 0) return null
  const changedFields = fields.map((field) => {
    const price = offsetPrice(parseDecimal(terms[field]!), offset, order.is_buy, market.instrument)
    return [field, writeAmount(formatDecimal(price))] as const
  })
  return { ...modifyForm(order), ...Object.fromEntries(changedFields) }
}

function chunk<T>(items: readonly T[]): T[][] {
  const size = practiceLimits.batchSize
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}
