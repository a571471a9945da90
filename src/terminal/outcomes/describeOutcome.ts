import { formatSize } from '../format/format'
import type { Notification } from '../notifications/notify'
import { describeAlgoEnd } from './describeAlgoEnd'
import { describeBatch } from './describeBatch'
import { describeModified } from './describeModified'
import { describeOrderOutcome, describeWaitingCancel, nameInMarket, sideOf } from './describeOrderOutcome'
import { text } from './messages'
import type { Outcome } from './Outcome'
import { formatQuantity } from './orderNumbers'
import type { Order } from '@/protocol/records/order'
import type { Instrument } from '@/trading/instrument/instrument'

/** The message about an outcome of orders and positions. */
export function describeOutcome(outcome: Outcome): Notification {
  switch (outcome.kind) {
    case 'order':
      return describeOrderOutcome(outcome)
    case 'batch':
      return describeBatch(outcome)
    case 'accepted':
      return plain(text('accepted'), text('acceptedDetail', { what: outcome.what }))
    case 'modified':
    case 'chased':
      return describeModified(outcome)
    case 'atBest':
      return plain(text('atBest'), outcome.instrument && nameInMarket(outcome.order, outcome.instrument))
    case 'canceled':
      return describeCanceled(outcome)
    case 'ended':
      return describeEnded(outcome)
    case 'canceledAll':
      return plain(countCanceled(outcome.count))
    case 'canceledTogether': {
      const { count, cause } = outcome
      return { tone: 'warn', title: text('canceledTogether', { count, cause: text(cause) }) }
    }
    case 'scaledFilled':
      return describeScaled(outcome)
    case 'positionGone':
      return plain(text('positionGone'), text('positionGoneDetail', { symbol: outcome.symbol }))
    case 'someOpen': {
      const { open, requested } = outcome
      return { tone: 'warn', title: text('someOpen', { open, asked: requested }) }
    }
    case 'reduced': {
      const { order, from, instrument } = outcome
      const { base: coin, symbol } = instrument
      const sizes = {
        from: formatQuantity(from, order, instrument),
        to: formatQuantity(order.quantity, order, instrument),
      }
      return plain(text('reduced', { side: sideOf(order) }), text('reducedDetail', { ...sizes, coin, symbol }))
    }
    case 'algoStarted':
      return plain(text(`${outcome.algo}Started`), outcome.detail)
    case 'algoEnded':
      return describeAlgoEnd(outcome)
  }
}

function plain(title: string, detail?: string): Notification {
  return { tone: 'plain', title, ...(detail !== undefined && { detail }) }
}

function describeScaled({
  progress: { id, isBuy, done, count, filled, total },
  instrument,
}: Extract<Outcome, { kind: 'scaledFilled' }>): Notification {
  const side = text(isBuy ? 'buy' : 'sell').toLowerCase()
  const { base: coin, symbol } = instrument
  const sizes = { filled: formatSize(filled, instrument), total: formatSize(total, instrument) }
  return {
    tone: 'up',
    title: text(done === count ? 'scaledFilled' : 'scaledPartly', { side }),
    detail: text('scaledDetail', { done, count, ...sizes, coin, symbol }),
    topic: `scaled ${id}`,
  }
}

function describeCanceled(outcome: { order: Order; instrument: Instrument | undefined }): Notification {
  const { order, instrument } = outcome
  // Fills from before the cancel are mentioned.
  if (instrument && !/^0(\.0*)?$/.test(order.cum_filled_quantity))
    return describeOrderOutcome({ kind: 'order', order: { ...order, state: 'canceled' }, instrument, cause: 'user' })
  if (!instrument) return plain(text('canceledTitle'))
  return describeWaitingCancel(order, instrument) ?? plain(text('canceledTitle'), nameInMarket(order, instrument))
}

function describeEnded({
  order,
  instrument,
}: {
  order: Order | null
  instrument: Instrument | undefined
}): Notification {
  if (!order || !instrument) return plain(text('ended'), text('endedUnknown'))
  const { detail } = describeOrderOutcome({ kind: 'order', order, instrument })
  return plain(text(order.state === 'filled' ? 'endedFilled' : 'endedCanceled'), detail)
}

function countCanceled(count: number): string {
  if (count === 0) return text('noneCanceled')
  return text('allCanceled', { count })
}
