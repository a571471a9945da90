import type { Order } from '@/protocol/records/order'
import { type Instrument, priceOfTicks } from '@/trading/instrument/instrument'
import { writeAmount } from '@/trading/instrument/parseAmount'
import type { OrderPriceField } from '@/trading/orders/repriceEffect'
import { askChanges } from './askUnusual'
import { describeModifyProblem } from './describeModifyProblem'
import { formatPlainPrice } from '../format/format'
import { referencePrice } from '../market/marketState'
import { describeRepriceEffect, type RepriceRequest, selectRepriceEffect } from './repriceEffect'
import { notify } from '../notifications/notify'
import { notifyModified } from '../outcomes/notifyOutcome'
import { changeableTerms, modifyForm, readModify } from './readModify'
import type { Services } from '../session/Services'
import { settleWrite } from '../outcomes/settleWrite'
import { createText } from '../format/text'

const text = createText({
  what: 'Repricing an order in {symbol}',
  rejected: 'Order not modified',
})

/** The services that repricing needs. */
export type RepriceServices = Pick<Services, 'writes' | 'feed' | 'http' | 'ownEvents' | 'settings'>

/** Whether an order has this price, and the price can be changed alone. */
export function canReprice(order: Order, field: OrderPriceField): boolean {
  return changeableTerms(order)[field] !== undefined
}

/**
 * Changes one price of an open order with one modify, so that the order keeps its id (docs/protocol 3.6). A price that
 * the venue would reject is not sent, and a notification explains why. Resolves to whether the venue accepted the
 * change; other outcomes are reported.
 */
export async function repriceOrder(
  services: RepriceServices,
  { order, field, ticks, liquidation = null }: RepriceRequest,
  instrument: Instrument,
  account: string,
): Promise<boolean> {
  const { writes, feed } = services
  const { symbol } = instrument
  const price = formatPlainPrice(priceOfTicks(ticks, instrument), instrument)
  const form = { ...modifyForm(order), [field]: writeAmount(price) }
  const { ticker } = feed.ticker(instrument.symbolId).getState()
  const { body, problems } = readModify(form, order, instrument, referencePrice(ticker, instrument), liquidation)
  const problem = problems[field] ?? Object.values(problems)[0]
  if (problem)
    notify({
      tone: 'warn',
      title: text('rejected'),
      detail: describeModifyProblem(field, problem, order, instrument),
    })
  if (body === null) return false
  const effect = selectRepriceEffect({ order, field, ticks }, ticker, instrument)
  if (effect?.kind === 'rejected') {
    notify({ tone: 'warn', title: text('rejected'), detail: describeRepriceEffect(effect, instrument) })
    return false
  }
  const may = askChanges(services, [{ order, body }], instrument)
  if (may !== true && !(await may)) return false
  const outcome = await writes.submit('modifyOrder', body, { account, symbolId: order.symbol_id })
  const reply = await settleWrite(outcome, { what: text('what', { symbol }), rejected: text('rejected') })
  if (!reply) return false
  void notifyModified(services, 'modified', order, instrument)
  return true
}
