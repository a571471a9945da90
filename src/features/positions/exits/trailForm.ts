import { type Decimal, floorTo, multiply, ONE, parseDecimal } from '@/base/decimal'
import type { ModifyOrderBody, PlaceOrderBody } from '@/protocol/actions'
import { type TriggerSource, TRIGGER_SOURCES } from '@/protocol/records/enums'
import type { Order } from '@/protocol/records/order'
import { encodeOrderDraft } from '@/trading/orders/encodeOrderDraft'
import type { TriggerPrices } from '@/trading/orders/triggerRules'
import type { Instrument } from '@/trading/instrument/instrument'
import { parseAmount, writeAmount } from '@/trading/instrument/parseAmount'
import type { OpenPosition } from '@/trading/positions/OpenPosition'
import { isWhole } from '@/trading/positions/positionExits'
import { exitsForm } from '@/terminal/exits/exitsForm'
import type { FieldProblem } from '@/terminal/orders/describeFieldProblem'
import { emptyExits, encodeExitChange, readExits } from './exitForm'

/** The distance of a trailing stop from the price, as typed. */
export type TrailForm = { distance: string; unit: 'price' | 'percent' }

/** The stop-loss to move: an existing order, or one that must be set first. */
export type TrailPlan = {
  distance: Decimal
  by: TriggerSource
  stop:
    | { kind: 'set'; order: Order; start: Decimal }
    | { kind: 'place'; body: PlaceOrderBody; start: Decimal }
    | { kind: 'add'; order: Order; body: ModifyOrderBody; start: Decimal }
}

/** Why a distance is invalid. `distance`: it is not between 0 and the current price. */
type TrailProblem = FieldProblem | 'empty' | 'distance'

export type TrailReading = { plan: TrailPlan | null; problem: TrailProblem | null }

/** The inputs of a trailing stop. */
export type TrailInput = {
  position: OpenPosition
  instrument: Instrument
  prices: TriggerPrices
  liquidation: Decimal | null
  exits: readonly Order[]
}

const HUNDRED = 100n * ONE

/**
 * Reads the terms of a trailing stop, which moves the position's stop-loss. If there is none, the plan first sets a
 * stop-loss for the whole position at that distance, and keeps an existing take-profit.
 */
export function readTrail(form: TrailForm, input: TrailInput): TrailReading {
  const { position, instrument, prices, liquidation, exits } = input
  const currentStop = exits.find(({ tpsl }) => tpsl?.sl_trigger_price)
  const by = TRIGGER_SOURCES.find((source) => source === currentStop?.tpsl?.sl_trigger_by) ?? 'mark_price'
  const currentPrice = prices[by]
  const [decimals, sign] = form.unit === 'price' ? [instrument.priceDecimals, instrument.quote] : [4, '%']
  const parsed = parseAmount(form.distance, decimals, sign)
  if (!parsed.ok) return { plan: null, problem: parsed.fault === 'empty' ? 'empty' : { fault: parsed.fault, decimals } }
  if (!currentPrice)
    return { plan: null, problem: { rejection: { field: 'stopLoss', code: '', reason: 'noTriggerPrice' } } }
  const entered = form.unit === 'price' ? parsed.value : multiply(currentPrice, parsed.value) / 100n
  const distance = floorTo(entered, instrument.tick)
  if (distance <= 0n || distance >= currentPrice || (form.unit === 'percent' && parsed.value >= HUNDRED)) {
    return { plan: null, problem: 'distance' }
  }
  const stopPrice = currentStop?.tpsl?.sl_trigger_price
  if (currentStop && stopPrice) {
    return {
      plan: { distance, by, stop: { kind: 'set', order: currentStop, start: parseDecimal(stopPrice) } },
      problem: null,
    }
  }
  const start =
    position.size > 0n
      ? floorTo(currentPrice - distance, instrument.tick)
      : -floorTo(-(currentPrice + distance), instrument.tick)
  const wholeExit = exits.find(isWhole)
  const empty = emptyExits(position, true)
  const exitForm = {
    ...(wholeExit ? exitsForm(wholeExit) : empty),
    stopLoss: { ...empty.stopLoss, by, trigger: writeAmount(start) },
  }
  const { draft, problems } = readExits(exitForm, position, instrument, prices, liquidation)
  if (draft === null) {
    const { stopLoss: problem = 'distance' } = problems
    return { plan: null, problem: problem === 'tooMuch' ? 'distance' : problem }
  }
  const stop = wholeExit
    ? ({ kind: 'add', order: wholeExit, body: encodeExitChange(wholeExit, draft, instrument), start } as const)
    : ({ kind: 'place', body: encodeOrderDraft(draft, instrument), start } as const)
  return { plan: { distance, by, stop }, problem: null }
}
