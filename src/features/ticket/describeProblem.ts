import { formatAmount } from '@/desk/formatAmount'
import { formatFigure, formatMoney, formatPrice, formatSize } from '@/desk/format'
import type { Decimal } from '@/base/decimal'
import type { Instrument } from '@/trading/instrument'
import type { AmountFault } from '@/trading/parseAmount'
import type { Refusal } from '@/trading/orderRules'
import type { OrderDraft } from '@/trading/OrderDraft'
import type { FieldProblem, TicketField } from './judgeTicket'
import { PERCENT_DECIMALS, QUOTE_DECIMALS } from './readTicket'
import { text } from './messages'

/** Says beside a field what is wrong with it, with the bound that it misses. */
export function describeProblem(
  field: TicketField,
  problem: FieldProblem,
  draft: OrderDraft,
  instrument: Instrument,
): string {
  return 'fault' in problem
    ? describeFault(field, problem.fault, decimalsOfField(field, draft, instrument))
    : describeRefusal(problem.refusal, draft, instrument)
}

function describeFault(field: TicketField, fault: AmountFault, decimals: number): string {
  if (fault === 'empty') return describeMissing(field)
  if (fault !== 'tooManyDecimals') return text(fault)
  return decimals === 0 ? text('tooManyDecimalsWhole') : text('tooManyDecimals', { decimals })
}

function decimalsOfField(field: TicketField, draft: OrderDraft, instrument: Instrument): number {
  if (field === 'price') return instrument.priceDecimals
  if (field === 'slippage') return PERCENT_DECIMALS
  return draft.amountCoin === 'quote' ? QUOTE_DECIMALS : instrument.sizeDecimals
}

function describeMissing(field: TicketField): string {
  if (field === 'price') return text('missingPrice')
  return field === 'quantity' ? text('missingQuantity') : text('empty')
}

function describeRefusal(refusal: Refusal, draft: OrderDraft, instrument: Instrument): string {
  const { reason, limit } = refusal
  switch (reason) {
    case 'missing':
      return refusal.field === 'price' || refusal.field === 'quantity'
        ? describeMissing(refusal.field)
        : text('missing')
    case 'offTick':
    case 'aboveBand':
    case 'belowBand':
    case 'postOnlyWouldTake':
      return text(reason, { limit: formatPrice(onTick(reason, limit, instrument), instrument) })
    case 'offLot':
    case 'belowMinimum':
    case 'aboveMaximum':
      return text(reason, { limit: formatSize(limit, instrument) })
    case 'leverageTooHigh':
      return text(reason, { limit: formatFigure(limit, 0) })
    case 'notionalTooSmall':
    case 'lessThanALot':
      return text(reason, { limit: formatMoney(limit), coin: instrument.quote })
    case 'insufficientBalance':
      return text(reason, {
        limit: formatAmount(limit ?? 0n, spentCoin(draft, instrument)),
        coin: spentCoin(draft, instrument),
      })
    default:
      return text(reason)
  }
}

/** A bound of the band as the outermost price that may still be typed. */
function onTick(reason: Refusal['reason'], limit: Decimal | undefined, instrument: Instrument): Decimal | undefined {
  if (limit === undefined || limit % instrument.tick === 0n) return limit
  const below = limit - (limit % instrument.tick)
  return reason === 'belowBand' ? below + instrument.tick : below
}

/** The coin that an order takes from the available balance. */
export function spentCoin(draft: Pick<OrderDraft, 'isBuy'>, instrument: Instrument): string {
  return instrument.kind === 'spot' && !draft.isBuy ? instrument.base : instrument.quote
}
