import { absolute, parseDecimal } from '@/base/decimal'
import type { Instrument } from '@/trading/instrument/instrument'
import { symbolName, formatSize } from '../format/format'
import { formatAmount, withCoin } from '../format/formatAmount'
import { formatDateTime } from '../format/formatTime'
import { createText } from '../format/text'
import { describeCause } from '../outcomes/describeOrderOutcome'
import { formatAverage } from '../outcomes/orderNumbers'
import { describeAlgoEvent } from './algoEvents'
import { type AccountEvent, EVENT_KINDS } from './AccountEvent'
import { describeNearLiquidation } from './liquidationEvents'
import type { Digest } from './createEventLog'
import { describeMarginEvent } from './marginEvents'
import { describeSetting } from './settingEvents'
import { describeWithoutStop } from './stopEvents'

const text = createText({
  bought: 'Bought',
  sold: 'Sold',
  fill: '{side} {quantity} {coin} at {price} average',
  fillIn: '{fill}, {symbol}',
  liquidation: 'Position liquidated',
  adl: 'Position reduced by auto-deleveraging',
  trigger: '{side} order triggered',
  cancel: '{side} order canceled',
  triggerExits: 'TP/SL triggered',
  cancelExits: 'TP/SL canceled',
  rejection: '{side} order rejected',
  buy: 'Buy',
  sell: 'Sell',
  orderDetail: '{quantity} {coin}, {symbol}',
  because: '{detail}: {cause}',
  fundingPaid: 'Funding paid',
  fundingReceived: 'Funding received',
  interest: 'Interest paid',
  deposit: 'Deposit received',
  withdrawal: 'Withdrawal',
  transferIn: 'Transfer received',
  transferOut: 'Transfer sent',
  amountIn: '{amount} {coin}, {symbol}',
  keyExpiry: 'Trading key expires soon',
  keyExpiryDetail: 'Renew it before {time}, or this browser cannot trade.',
  fillCount: '{count} {count|filled order|filled orders}',
  triggerCount: '{count} {count|trigger|triggers}',
  cancelCount: '{count} {count|canceled order|canceled orders}',
  rejectionCount: '{count} {count|rejected order|rejected orders}',
  liquidationCount: '{count} {count|liquidation|liquidations}',
  liquidationNearCount: '{count} {count|liquidation alert|liquidation alerts}',
  noStopCount: '{count} {count|position without a stop loss|positions without a stop loss}',
  adlCount: '{count} {count|auto-deleveraging|auto-deleveragings}',
  fundingCount: '{count} {count|funding payment|funding payments}',
  interestCount: '{count} {count|interest payment|interest payments}',
  depositCount: '{count} {count|deposit|deposits}',
  withdrawalCount: '{count} {count|withdrawal|withdrawals}',
  keyExpiryCount: '{count} {count|expiring trading key|expiring trading keys}',
  transferCount: '{count} {count|transfer|transfers}',
  marginCount: '{count} {count|margin warning|margin warnings}',
  algoCount: '{count} {count|progress report of an algo order|progress reports of algo orders}',
  algoEndCount: '{count} {count|ended algo order|ended algo orders}',
  settingCount: '{count} {count|changed setting|changed settings}',
})

/** Describes an event with its numbers. */
export function describeEvent(
  event: AccountEvent,
  instrument: Instrument | undefined,
): { readonly title: string; readonly detail: string } {
  const symbol = instrument?.symbol ?? (event.symbolId === null ? null : symbolName(undefined, event.symbolId))
  switch (event.kind) {
    case 'margin':
      return describeMarginEvent(event, instrument)
    case 'algo':
    case 'algoEnd':
      return describeAlgoEvent(event, instrument)
    case 'setting':
      return describeSetting(event, instrument)
    case 'keyExpiry':
      return { title: text('keyExpiry'), detail: text('keyExpiryDetail', { time: formatDateTime(event.until) }) }
    case 'liquidationNear':
      return describeNearLiquidation(event, symbol ?? '')
    case 'noStop':
      return describeWithoutStop(symbol ?? '')
    case 'funding':
    case 'interest':
    case 'deposit':
    case 'withdrawal':
    case 'transfer':
      return describeFlow(event, event.kind, symbol)
    case 'fill':
      return { title: describeFill(event, instrument, symbol), detail: symbol ?? '' }
    case 'liquidation':
    case 'adl': {
      const fill = describeFill(event, instrument, symbol)
      return {
        title: text(event.kind),
        detail: instrument ? text('fillIn', { fill, symbol: instrument.symbol }) : fill,
      }
    }
    case 'trigger':
    case 'cancel':
    case 'rejection': {
      const { order } = event
      const title =
        order?.isExits && event.kind !== 'rejection'
          ? text(`${event.kind}Exits`)
          : text(event.kind, { side: text(order?.isBuy ? 'buy' : 'sell') })
      const detail = order === null ? (symbol ?? '') : detailOfOrder(order, instrument, symbol ?? '')
      const cause = event.cause === undefined ? null : describeCause(event.cause)
      return { title, detail: cause === null ? detail : text('because', { detail, cause }) }
    }
  }
}

type FlowKind = 'funding' | 'interest' | 'deposit' | 'withdrawal' | 'transfer'

function describeFlow({ amount: paid, coin: of }: AccountEvent, kind: FlowKind, symbol: string | null) {
  const amount = parseDecimal(paid)
  const coin = of ?? ''
  const numbers = { amount: formatAmount(absolute(amount), coin), coin }
  const detail = symbol === null ? withCoin(numbers.amount, coin) : text('amountIn', { ...numbers, symbol })
  return { title: titleOfFlow(kind, amount > 0n), detail }
}

function describeFill({ order, amount }: AccountEvent, instrument: Instrument | undefined, symbol: string | null) {
  if (!instrument || order === null) return symbol ?? ''
  const side = text(order.isBuy ? 'bought' : 'sold')
  const price = formatAverage(parseDecimal(amount), parseDecimal(order.filled), instrument)
  return text('fill', { side, quantity: formatSize(order.filled, instrument), coin: instrument.base, price })
}

function detailOfOrder(
  order: NonNullable<AccountEvent['order']>,
  instrument: Instrument | undefined,
  symbol: string,
): string {
  // An exit of a whole position has no quantity.
  if (!instrument || parseDecimal(order.quantity) === 0n) return symbol
  const quantity = order.isQuote
    ? formatAmount(parseDecimal(order.quantity), instrument.quote)
    : formatSize(order.quantity, instrument)
  const coin = order.isQuote ? instrument.quote : instrument.base
  return text('orderDetail', { quantity, coin, symbol: instrument.symbol })
}

function titleOfFlow(kind: FlowKind, isReceived: boolean): string {
  if (kind === 'funding') return text(isReceived ? 'fundingReceived' : 'fundingPaid')
  if (kind === 'transfer') return text(isReceived ? 'transferIn' : 'transferOut')
  return text(kind)
}

/** Describes the number of events of each kind, in the order of the kinds: `3 filled orders, 2 deposits`. */
export function describeCounts(counts: Digest['counts']): string {
  const kinds = EVENT_KINDS.filter((kind) => (counts[kind] ?? 0) > 0)
  return kinds.map((kind) => text(`${kind}Count`, { count: counts[kind] ?? 0 })).join(', ')
}
