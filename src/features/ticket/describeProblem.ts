import { formatAmount } from '@/desk/formatAmount'
import { formatFigure, formatMoney, formatPrice, formatSize } from '@/desk/format'
import type { Decimal } from '@/base/decimal'
import type { Instrument } from '@/trading/instrument'
import type { AmountFault } from '@/trading/parseAmount'
import type { Refusal } from '@/trading/orderRules'
import type { OrderDraft } from '@/trading/OrderDraft'
import { spentCoin } from './spentCoin'
import type { FieldProblem, TicketField } from './judgeTicket'
import { PERCENT_DECIMALS, quantityDecimals } from './readTicket'
import type { TicketForm } from './ticketForm'
import { text } from './problemMessages'

/** Says beside a field what is wrong with it, with the bound that it misses. */
export function describeProblem(
  field: TicketField,
  problem: FieldProblem,
  draft: OrderDraft,
  instrument: Instrument,
  form: TicketForm,
): string {
  return 'fault' in problem
    ? describeFault(field, problem.fault, decimalsOfField(field, form, instrument))
    : describeRefusal(problem.refusal, draft, instrument)
}

function describeFault(field: TicketField, fault: AmountFault, decimals: number): string {
  if (fault === 'empty') return describeMissing(field)
  if (fault !== 'tooManyDecimals') return text(fault)
  return decimals === 0 ? text('tooManyDecimalsWhole') : text('tooManyDecimals', { decimals })
}

function decimalsOfField(field: TicketField, form: TicketForm, instrument: Instrument): number {
  if (field === 'quantity') return quantityDecimals(form, instrument)
  return field === 'slippage' ? PERCENT_DECIMALS : instrument.priceDecimals
}

const MISSING = {
  price: 'missingPrice',
  quantity: 'missingQuantity',
  trigger: 'missingTrigger',
  takeProfitPrice: 'missingPrice',
  stopLossPrice: 'missingPrice',
} as const

function describeMissing(field: string): string {
  return Object.hasOwn(MISSING, field) ? text(MISSING[field as keyof typeof MISSING]) : text('empty')
}

function describeRefusal(refusal: Refusal, draft: OrderDraft, instrument: Instrument): string {
  const { reason, limit } = refusal
  switch (reason) {
    case 'missing':
      return Object.hasOwn(MISSING, refusal.field) ? describeMissing(refusal.field) : text('missing')
    case 'exitPassed':
    case 'exitBehindEntry':
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
