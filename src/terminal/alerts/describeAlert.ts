import { type Decimal, multiply, ONE, parseDecimal } from '@/base/decimal'
import type { AlertTerms } from '@/trading/alerts/Alert'
import type { Instrument } from '@/trading/instrument/instrument'
import { formatExact, formatMoney, formatPercent, formatPrice } from '../format/format'
import { formatDuration, formatDateTime } from '../format/formatTime'
import type { FiredAlert } from './createAlertList'
import { text } from './messages'

/** Formats a fraction as percent, with all its digits. */
function exactPercent(fraction: Decimal): string {
  return `${formatExact(multiply(fraction, 100n * ONE))}%`
}

/** Describes an alert's condition. */
export function describeCondition(terms: AlertTerms, instrument: Instrument | undefined): string {
  const { kind, direction, windowMs } = terms
  const level = parseDecimal(terms.level)
  const [isAbove, percent] = [direction === 'above', exactPercent(level)]
  const amount = `${formatExact(level)} ${instrument?.quote ?? ''}`.trim()
  switch (kind) {
    case 'price': {
      const price = instrument ? formatPrice(level, instrument) : formatExact(level)
      return text(isAbove ? 'priceAbove' : 'priceBelow', { price })
    }
    case 'move': {
      const key = direction === 'either' ? 'moveEither' : isAbove ? 'moveAbove' : 'moveBelow'
      return text(key, { percent, window: formatDuration(windowMs ?? 0) })
    }
    case 'funding':
      return text(isAbove ? 'fundingAbove' : 'fundingBelow', { percent })
    case 'volume':
      return text('volumeAbove', { amount })
    case 'spread':
      return text('spreadAbove', { percent })
    case 'profit':
      return text(isAbove ? 'profitAbove' : 'profitBelow', { amount })
    case 'liquidation':
      return text('liquidationBelow', { percent })
  }
}

/** Describes a fired alert: its value, its condition, and the period without live data before, if any. */
export function describeFired({ alert, value, gap }: FiredAlert, instrument: Instrument) {
  const isPrice = alert.kind === 'price'
  const condition = describeCondition(alert, instrument)
  const detail = isPrice ? text('lastPrice', { price: formatPrice(value, instrument) }) : text('because', { condition })
  const times = gap && { from: formatDateTime(gap.from), to: formatDateTime(gap.to) }
  return { title: titleOf(alert, value, instrument), detail: times ? text('missed', { detail, ...times }) : detail }
}

function titleOf(alert: AlertTerms, value: Decimal, instrument: Instrument): string {
  const { symbol, quote } = instrument
  const amount = `${formatMoney(value)} ${quote}`
  switch (alert.kind) {
    case 'price':
      return text('firedPrice', { symbol, price: formatPrice(alert.level, instrument) })
    case 'move': {
      const percent = formatPercent(value, 2, { signed: true })
      return text('firedMove', { symbol, percent, window: formatDuration(alert.windowMs ?? 0) })
    }
    case 'funding':
      return text('firedFunding', { symbol, percent: formatPercent(value, 4) })
    case 'volume':
      return text('firedVolume', { symbol, amount })
    case 'spread':
      return text('firedSpread', { symbol, percent: formatPercent(value, 4) })
    case 'profit':
      return text('firedProfit', { symbol, amount })
    case 'liquidation':
      return text('firedLiquidation', { symbol, percent: formatPercent(value, 2) })
  }
}
