import type { Decimal } from '@/base/decimal'
import { practiceLimits } from '@/protocol/profile/practiceLimits'
import type { Instrument } from '@/trading/instrument/instrument'
import type { AmountFault } from '@/trading/instrument/parseAmount'
import type { OrderDraft } from '@/trading/orders/OrderDraft'
import type { Rejection } from '@/trading/orders/orderRules'
import { spentCoin } from '@/trading/margin/spentCoin'
import { formatNumber, formatMoney, formatPrice, formatSize } from '../format/format'
import { formatAmount } from '../format/formatAmount'
import { text } from './orderRejectionMessages'

const MISSING = {
  price: 'missingPrice',
  quantity: 'missingQuantity',
  trigger: 'missingTrigger',
  takeProfitPrice: 'missingPrice',
  stopLossPrice: 'missingPrice',
} as const

/** The error of an empty field. */
export function describeMissing(field: string): string {
  return Object.hasOwn(MISSING, field) ? text(MISSING[field as keyof typeof MISSING]) : text('empty')
}

/** The error of a field whose text is not a number with at most `decimals` decimals. */
export function describeFault(field: string, fault: AmountFault, decimals: number): string {
  if (fault === 'empty') return describeMissing(field)
  if (fault !== 'tooManyDecimals') return text(fault)
  return decimals === 0 ? text('tooManyDecimalsWhole') : text('tooManyDecimals', { decimals })
}

/** Explains in a sentence why the venue would reject an order, with the limit that it violates. */
export function describeOrderRejection(
  rejection: Rejection,
  draft: Pick<OrderDraft, 'isBuy'>,
  instrument: Instrument,
): string {
  const { reason, limit } = rejection
  switch (reason) {
    case 'missing':
      return Object.hasOwn(MISSING, rejection.field) ? describeMissing(rejection.field) : text('missing')
    case 'exitPassed':
    case 'exitBehindEntry':
      return text(`${reason}_${rejection.side ?? 'above'}`, { limit: formatPrice(limit, instrument) })
    case 'triggerReached':
    case 'offTick':
    case 'aboveBand':
    case 'belowBand':
    case 'postOnlyWouldTake':
    case 'beyondLiquidation':
      return text(reason, { limit: formatPrice(onTick(reason, limit, instrument), instrument) })
    case 'offLot':
      return text(reason, { limit: formatSize(limit, instrument) })
    case 'belowMinimum':
    case 'aboveMaximum':
      return text(reason, { limit: formatSize(limit, instrument), coin: instrument.base })
    case 'cannotFillWhole':
      return text(reason, { limit: formatSize(limit ?? 0n, instrument), coin: instrument.base })
    case 'leverageTooHigh':
      return text(reason, { limit: formatNumber(limit, 0) })
    case 'notionalTooSmall':
    case 'lessThanALot':
      return text(reason, { limit: formatMoney(limit), coin: instrument.quote })
    case 'insufficientBalance':
      return text(reason, {
        limit: formatAmount(limit ?? 0n, spentCoin(draft, instrument)),
        coin: spentCoin(draft, instrument),
      })
    case 'tooManyOrders':
      return text(reason, { limit: practiceLimits.openOrdersPerSymbol })
    case 'textForm':
      return text(reason, { count: formatNumber(limit, 0) })
    case 'notPositive':
    case 'priceAndMatch':
    case 'forbidden':
    case 'slippageRange':
    case 'postOnlyNeedsGtc':
    case 'nothingToMatch':
    case 'wrongPositionSide':
    case 'nothingToReduce':
    case 'marginModeDiffers':
    case 'noTriggerPrice':
    case 'triggerSource':
    case 'exitMissing':
    case 'clientOrderIdInUse':
    case 'clientOrderIdChecking':
    case 'clientOrderIdUnknown':
    case 'halted':
      return text(reason)
  }
}

/** Rounds a limit of the price band to the outermost valid tick. */
function onTick(reason: Rejection['reason'], limit: Decimal | undefined, instrument: Instrument): Decimal | undefined {
  if (limit === undefined || limit % instrument.tick === 0n) return limit
  const below = limit - (limit % instrument.tick)
  return reason === 'belowBand' ? below + instrument.tick : below
}
