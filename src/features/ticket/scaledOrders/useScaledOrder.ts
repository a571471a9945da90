import { useMemo } from 'react'
import type { PositionMode } from '@/protocol/records/enums'
import { formatPlainPrice, formatPlainSize } from '@/terminal/format/format'
import { type PreviewLevel, useShownPreviews } from '@/terminal/orders/orderPreviews'
import { useTicketIntent } from '@/terminal/orders/ticketIntent'
import { priceOfTicks, sizeOfLots } from '@/trading/instrument/instrument'
import { checkScaledOrder, type ScaledOrderCheck, type ScaledOrderTerms } from '@/trading/scaledOrders/checkScaledOrder'
import { type ScaledOrderLevel, planScaledOrder } from '@/trading/scaledOrders/planScaledOrder'
import type { Rejection } from '@/trading/orders/orderRules'
import { positionSideOf, reducesOnly } from '../form/ticketForm'
import type { Ticket } from '../form/useTicket'
import { type ScaledOrderForm, useScaledOrderForm } from './scaledOrderForm'
import { type ScaledOrderReading, readScaledOrder } from './readScaledOrder'

/** A scaled order on the ticket: its form, levels and problems. */
export type ScaledOrder = {
  form: ScaledOrderForm
  change: (change: Partial<ScaledOrderForm>) => void
  reading: ScaledOrderReading
  terms: ScaledOrderTerms
  /** Null while a value is missing or invalid. */
  levels: readonly ScaledOrderLevel[] | null
  check: ScaledOrderCheck | null
  /** Whether the range has too few ticks. */
  tooNarrow: boolean
  /** The first level that the venue would reject. */
  wrong: { index: number; rejection: Rejection; more: number } | null
}

const NO_LEVELS: readonly PreviewLevel[] = []

/** Computes levels and problems of the ticket's scaled order, and shows its levels in chart and book. */
export function useScaledOrder(ticket: Ticket): ScaledOrder {
  const { market, key, acceptsIntent, funds, live } = ticket
  const { instrument } = market
  const [form, change] = useScaledOrderForm(key)
  const reading = useMemo(() => readScaledOrder(form, instrument), [form, instrument])
  const levels = useMemo(() => reading.plan && planScaledOrder(reading.plan, instrument), [reading, instrument])
  const terms = termsOf(ticket, form)
  usePreviewedLevels(ticket, levels, terms.isBuy)
  useTicketIntent(acceptsIntent, ({ ticks, lots, isBuy: side }) => {
    const price = ticks === undefined ? null : formatPlainPrice(priceOfTicks(ticks, instrument), instrument)
    change({
      ...(price !== null && { [form.picks]: price, picks: form.picks === 'first' ? 'last' : 'first' }),
      ...(lots !== undefined && { total: formatPlainSize(sizeOfLots(lots, instrument), instrument) }),
    })
    if (side !== undefined) ticket.change({ isBuy: side })
  })
  const mode: PositionMode = funds.positionMode === 'hedge' ? 'hedge' : 'one_way'
  const check = levels && checkScaledOrder(levels, terms, instrument, live.state, funds.funds, mode)
  return {
    form,
    change,
    reading,
    terms,
    levels,
    check,
    tooNarrow: reading.plan !== null && levels === null,
    wrong: check && firstRejection(check),
  }
}

/** Shows the levels in chart and book while the ticket has them. */
function usePreviewedLevels({ key, market }: Ticket, levels: readonly ScaledOrderLevel[] | null, isBuy: boolean): void {
  const previews = useMemo(
    () => levels?.map((level, index): PreviewLevel => ({ isBuy, ...level, label: String(index + 1) })) ?? NO_LEVELS,
    [levels, isBuy],
  )
  useShownPreviews(`scaledOrder ${key}`, market.instrument.symbolId, previews)
}

function firstRejection({ rejections }: ScaledOrderCheck): ScaledOrder['wrong'] {
  const index = rejections.findIndex((levelRejections) => levelRejections.length > 0)
  if (index < 0) return null
  const more = rejections.filter((levelRejections) => levelRejections.length > 0).length - 1
  return { index, rejection: rejections[index]![0]!, more }
}

function termsOf({ market, funds, form }: Ticket, { postOnly }: ScaledOrderForm): ScaledOrderTerms {
  const reduceOnly = reducesOnly(form, funds)
  const commonTerms = { isBuy: form.isBuy, postOnly, reduceOnly }
  if (market.instrument.kind === 'spot')
    return { ...commonTerms, reduceOnly: false, positionSide: null, marginMode: null }
  return { ...commonTerms, positionSide: positionSideOf(form, funds), marginMode: funds.marginMode }
}
