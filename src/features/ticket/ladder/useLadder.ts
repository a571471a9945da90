import { useMemo } from 'react'
import type { PositionMode } from '@/protocol/records/enums'
import { formatPlainPrice, formatPlainSize } from '@/desk/format'
import { type PreviewLevel, useShownPreviews } from '@/desk/orderPreviews'
import { useTicketIntent } from '@/desk/ticketIntent'
import { priceOfTicks, sizeOfLots } from '@/trading/instrument'
import { checkLadder, type LadderCheck, type LadderTerms } from '@/trading/ladder/checkLadder'
import { type LadderRung, planLadder } from '@/trading/ladder/planLadder'
import type { Refusal } from '@/trading/orderRules'
import { positionSideOf, reducesOnly } from '../ticketForm'
import type { Ticket } from '../useTicket'
import { type LadderForm, useLadderForm } from './ladderForm'
import { type LadderReading, readLadder } from './readLadder'

/** A ladder on the ticket: what was typed, what comes of it, and what speaks against it. */
export type Ladder = {
  form: LadderForm
  change: (change: Partial<LadderForm>) => void
  reading: LadderReading
  terms: LadderTerms
  /** Null while something is missing or wrong. */
  rungs: readonly LadderRung[] | null
  check: LadderCheck | null
  /** Whether the range has too few ticks. */
  tooNarrow: boolean
  /** The first rung that the venue would refuse. */
  wrong: { index: number; refusal: Refusal; more: number } | null
}

const NO_LEVELS: readonly PreviewLevel[] = []

/** Puts a market's ladder together and shows its rungs in chart and book. */
export function useLadder(ticket: Ticket): Ladder {
  const { market, funds, live } = ticket
  const { instrument } = market
  const [form, change] = useLadderForm(instrument.symbolId)
  const reading = useMemo(() => readLadder(form, instrument), [form, instrument])
  const rungs = useMemo(() => reading.plan && planLadder(reading.plan, instrument), [reading, instrument])
  const terms = termsOf(ticket, form)
  usePreviewedRungs(instrument.symbolId, rungs, terms.isBuy)
  useTicketIntent(({ symbolId, ticks, lots, isBuy: side }) => {
    if (symbolId !== instrument.symbolId) return
    const price = ticks === undefined ? null : formatPlainPrice(priceOfTicks(ticks, instrument), instrument)
    change({
      ...(price !== null && { [form.picks]: price, picks: form.picks === 'first' ? 'last' : 'first' }),
      ...(lots !== undefined && { total: formatPlainSize(sizeOfLots(lots, instrument), instrument) }),
    })
    if (side !== undefined) ticket.change({ isBuy: side })
  })
  const mode: PositionMode = funds.positionMode === 'hedge' ? 'hedge' : 'one_way'
  const check = rungs && checkLadder(rungs, terms, instrument, live.state, funds.funds, mode)
  return {
    form,
    change,
    reading,
    terms,
    rungs,
    check,
    tooNarrow: reading.plan !== null && rungs === null,
    wrong: check && firstWrong(check),
  }
}

/** Shows the rungs in chart and book while they stand on the ticket. */
function usePreviewedRungs(symbolId: number, rungs: readonly LadderRung[] | null, isBuy: boolean): void {
  const levels = useMemo(
    () => rungs?.map((rung, index): PreviewLevel => ({ isBuy, ...rung, label: String(index + 1) })) ?? NO_LEVELS,
    [rungs, isBuy],
  )
  useShownPreviews('ladder', symbolId, levels)
}

function firstWrong({ refusals }: LadderCheck): Ladder['wrong'] {
  const index = refusals.findIndex((against) => against.length > 0)
  if (index < 0) return null
  const more = refusals.filter((against) => against.length > 0).length - 1
  return { index, refusal: refusals[index]![0]!, more }
}

function termsOf({ market, funds, form }: Ticket, { postOnly }: LadderForm): LadderTerms {
  const reduceOnly = reducesOnly(form, funds)
  const common = { isBuy: form.isBuy, postOnly, reduceOnly }
  if (market.instrument.kind === 'spot') return { ...common, reduceOnly: false, positionSide: null, marginMode: null }
  return { ...common, positionSide: positionSideOf(form, funds), marginMode: funds.marginMode }
}
