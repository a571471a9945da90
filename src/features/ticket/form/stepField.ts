import type { KeyboardEvent } from 'react'
import { type Decimal, minBigInt, ONE } from '@/base/decimal'
import { formatPlainPrice, formatPlainSize } from '@/terminal/format/format'
import type { Instrument } from '@/trading/instrument/instrument'
import { parseAmount, writeAmount } from '@/trading/instrument/parseAmount'
import { stepAmount } from '@/trading/instrument/stepAmount'
import { quantityDecimals, unitOf } from './readTicket'
import { emptyForm, type TicketForm, ticketForms } from './ticketForm'
import type { Ticket } from './useTicket'

/** Step of a quantity in percent of the available size, and in the quote coin. */
const PERCENT_STEP: Decimal = 5n * ONE
const QUOTE_STEP: Decimal = 10n * ONE
const WHOLE: Decimal = 100n * ONE

/**
 * Moves the limit price by ticks. Without a typed price it returns the best price. Null if the typed price is invalid,
 * or no best price is known.
 */
export function stepPrice(
  { price }: Pick<TicketForm, 'price'>,
  instrument: Instrument,
  ticks: { direction: 1 | -1; times: bigint },
  best: Decimal | null,
): string | null {
  const { tick, priceDecimals, quote } = instrument
  const typed = parseAmount(price, priceDecimals, quote)
  if (!typed.ok && typed.fault !== 'empty') return null
  const next = typed.ok ? stepAmount(typed.value, tick * ticks.times, ticks.direction, tick) : best
  return next === null ? null : formatPlainPrice(next, instrument)
}

/** Moves the quantity by lots, not below the minimum; in other units by steps of that unit. */
export function stepQuantity(
  form: TicketForm,
  instrument: Instrument,
  { direction, times }: { direction: 1 | -1; times: bigint },
): string | null {
  const typed = parseAmount(form.quantity, quantityDecimals(form, instrument), unitOf(form, instrument))
  if (!typed.ok && typed.fault !== 'empty') return null
  const value = typed.ok ? typed.value : 0n
  if (value === 0n && direction === -1) return null
  if (form.sizeUnit === 'base') {
    const next = stepAmount(value, instrument.lot * times, direction, instrument.minQuantity)
    return formatPlainSize(minBigInt(next, instrument.maxQuantity), instrument)
  }
  const step = form.sizeUnit === 'percent' ? PERCENT_STEP : QUOTE_STEP
  const next = stepAmount(value, step * times, direction, step)
  return writeAmount(form.sizeUnit === 'percent' ? minBigInt(next, WHOLE) : next)
}

/** Steps price or quantity of the ticket from its latest value, which may not be rendered yet. */
export function stepField(
  { market, key, change, live }: Ticket,
  field: 'price' | 'quantity',
  direction: 1 | -1,
  times: bigint,
): void {
  const { instrument } = market
  const form = ticketForms.getState()[key] ?? emptyForm
  const { bids, asks } = live.readNow()
  const next =
    field === 'price'
      ? stepPrice(form, instrument, { direction, times }, (form.isBuy ? bids : asks).first)
      : stepQuantity(form, instrument, { direction, times })
  if (next !== null) change({ [field]: next })
}

/** Steps a field with the arrow keys, ten steps with Shift. */
export function stepByKey(event: KeyboardEvent, ticket: Ticket, field: 'price' | 'quantity'): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  if ((key !== 'ArrowUp' && key !== 'ArrowDown') || altKey || ctrlKey || metaKey) return
  event.preventDefault()
  // Ten single steps, because a step of ten would round the number.
  for (let steps = shiftKey ? 10 : 1; steps > 0; steps--) stepField(ticket, field, key === 'ArrowUp' ? 1 : -1, 1n)
}
