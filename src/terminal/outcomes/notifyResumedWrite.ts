import type { QueryClient } from '@tanstack/react-query'
import { parseDecimal } from '@/base/decimal'
import type { Http } from '@/client/http'
import { symbolsQuery } from '@/client/queries/marketQueries'
import type { SettledWrite, WriteRecord } from '@/client/types'
import type { ActionBody, ActionName } from '@/protocol/actions'
import { createInstrument, type Instrument } from '@/trading/instrument/instrument'
import { formatAddress } from '../format/format'
import { nameOrder } from '../orders/nameOrder'
import { notify } from '../notifications/notify'
import { notifyFailure } from './notifyFailure'
import { createText } from '../format/text'

const text = createText({
  confirmed: 'Completed after the reload',
  rejected: 'Rejected after the reload: {what}',
  blocked: 'Not sent before the reload: {what}',
  onMarket: '{what}, {symbol}',
  ofAccount: '{what} (account {address})',
  orders: '{count} {count|order|orders}',
  scaledOrder: 'Scaled order, {count} {count|level|levels}',
})

/** The name of a write by action. */
const nameOf = createText({
  placeOrder: 'Order',
  modifyOrder: 'Order change',
  cancelOrder: 'Cancel order',
  chaseOrder: 'Order change',
  batchPlace: 'Order',
  batchModify: 'Order change',
  batchCancel: 'Cancel order',
  cancelAll: 'Cancel all orders',
  cancelAllAfter: 'Auto-cancel timer',
  setPositionMode: 'Account settings',
  setLeverage: 'Account settings',
  updateMargin: 'Account settings',
  setAutoBorrow: 'Account settings',
  setCoinLeverage: 'Account settings',
  transfer: 'Transfer',
  withdraw: 'Withdraw',
  deposit: 'Deposit',
  approveAgent: 'Enable trading',
  renewAgent: 'Renew trading key',
  revokeAgent: 'Revoke trading key',
  createSubAccount: 'Create sub-account',
  associateAccount: 'Associate account',
} satisfies Record<ActionName, string>)

/**
 * Notifies the trader of the outcome of a write from an earlier page load, for which no component waits. The text
 * includes the market if the venue's symbols can be read.
 */
export async function notifyResumedWrite(
  { record, outcome }: SettledWrite,
  tools: { http: Http; queryClient: QueryClient },
): Promise<void> {
  // The auto-cancel timer resumes by itself, and its chip in the header shows its state.
  if (record.action === 'cancelAllAfter') return
  const what = await nameWrite(record, tools)
  if (outcome.kind === 'confirmed') notify({ tone: 'up', title: text('confirmed'), detail: what })
  else notifyFailure(text(outcome.kind, { what }), outcome)
}

async function nameWrite(record: WriteRecord, { http, queryClient }: { http: Http; queryClient: QueryClient }) {
  const body = JSON.parse(record.canonical) as Partial<ActionBody<'placeOrder'>>
  const symbols = await queryClient.fetchQuery(symbolsQuery(http)).catch(() => [])
  const symbol = symbols.find(({ symbol_id }) => symbol_id === body.symbol_id)
  const named = symbol
    ? text('onMarket', { what: nameIn(record, body, createInstrument(symbol)), symbol: symbol.symbol })
    : nameKind(record)
  return text('ofAccount', { what: named, address: formatAddress(record.account) })
}

function nameIn(record: WriteRecord, body: Partial<ActionBody<'placeOrder'>>, instrument: Instrument): string {
  if (record.action !== 'placeOrder' || body.quantity === undefined || body.is_buy === undefined)
    return nameKind(record)
  const order = {
    isBuy: body.is_buy,
    quantity: parseDecimal(body.quantity),
    amountCoin: body.market_order_type === 'quote' ? ('quote' as const) : ('base' as const),
    price: body.price ? parseDecimal(body.price) : null,
  }
  return nameOrder(order, instrument)
}

function nameKind({ action, canonical }: WriteRecord): string {
  if (action === 'batchPlace') {
    const { orders } = JSON.parse(canonical) as Pick<ActionBody<'batchPlace'>, 'orders'>
    // Reversing a position in hedge mode is a batch of market orders.
    const isScaled = orders.every(({ order_type: type }) => type === 'limit')
    return text(isScaled ? 'scaledOrder' : 'orders', { count: orders.length })
  }
  return nameOf(action)
}
