import type { Decimal } from '@/base/decimal'
import type { TriggerSource } from '@/protocol/records/enums'
import { TRIGGER_SOURCES } from '@/protocol/records/enums'
import type { Instrument } from '../instrument/instrument'
import type { ExitDraft, OrderDraft, TpslDraft, TriggerDraft } from './OrderDraft'
import type { OrderField, Rejection } from './orderRules'

/** The current prices that triggers compare with; null if there is none, undefined if unknown. */
export type TriggerPrices = Readonly<Record<TriggerSource, Decimal | null | undefined>>

/** The data that the rules of triggers need besides the order. */
export type TriggerContext = {
  prices: TriggerPrices
  /** Signed size of the position on the order's side. */
  position: Decimal
  /** The expected fill price of the order itself; null while unknown. */
  entry: Decimal | null
}

/** The prices that a trigger may use in a market (rule 8: on spot only the last price). */
export function triggerSources(instrument: Instrument): readonly TriggerSource[] {
  return instrument.kind === 'spot' ? ['last_price'] : TRIGGER_SOURCES
}

/**
 * Why the venue would reject an order with a trigger or exits: a missing price (rules 6 to 8; docs/protocol 9.13,
 * 9.45), a trigger that is already reached (docs/protocol 9.44), no position to protect (docs/protocol 9.42). The exits
 * of a bracket are checked against the entry too: the venue would accept them, and fire at once.
 */
export function checkTriggers(draft: OrderDraft, instrument: Instrument, context: TriggerContext): Rejection[] {
  const { algo } = draft
  if (algo === null) return []
  if (algo.kind === 'conditional') return checkConditional(algo.when, instrument, context.prices)
  const rejections = checkExits(algo.tpsl, instrument)
  if (algo.kind === 'attached_tpsl') return [...rejections, ...checkBracket(algo.tpsl, draft.isBuy, context.entry)]
  if (draft.orderType !== 'market') rejections.push({ field: 'market', code: '10002', reason: 'forbidden' })
  const guards = instrument.kind === 'spot' || (draft.isBuy ? context.position < 0n : context.position > 0n)
  if (!guards) rejections.push({ field: 'market', code: '20009', reason: 'nothingToReduce' })
  return [...rejections, ...checkPassed(algo.tpsl, !draft.isBuy, context.prices)]
}

/** Checks the trigger price of a conditional order. */
export function checkConditional(when: TriggerDraft, instrument: Instrument, prices: TriggerPrices): Rejection[] {
  const rejections = checkTrigger('trigger', when, instrument)
  if (rejections.length > 0 || when.trigger === null) return rejections
  const now = prices[when.by]
  if (now === null) return [{ field: 'trigger', code: '20016', reason: 'noTriggerPrice' }]
  return now === when.trigger ? [{ field: 'trigger', code: '20016', reason: 'triggerReached', limit: now }] : []
}

function checkTrigger(field: OrderField, { trigger, by }: TriggerDraft, instrument: Instrument): Rejection[] {
  if (!triggerSources(instrument).includes(by)) return [{ field, code: '10002', reason: 'triggerSource' }]
  if (trigger === null) return [{ field, code: '10001', reason: 'missing' }]
  return trigger <= 0n ? [{ field, code: '10002', reason: 'notPositive' }] : []
}

function checkExits({ takeProfit, stopLoss }: TpslDraft, instrument: Instrument): Rejection[] {
  if (takeProfit === null && stopLoss === null) return [{ field: 'takeProfit', code: '10001', reason: 'exitMissing' }]
  return [
    ...(takeProfit ? checkExit('takeProfit', takeProfit, instrument) : []),
    ...(stopLoss ? checkExit('stopLoss', stopLoss, instrument) : []),
  ]
}

function checkExit(leg: 'takeProfit' | 'stopLoss', exit: ExitDraft, instrument: Instrument): Rejection[] {
  return [...checkTrigger(leg, exit, instrument), ...checkExitPrice(`${leg}Price`, exit, instrument)]
}

function checkExitPrice(field: OrderField, { orderType, price }: ExitDraft, instrument: Instrument): Rejection[] {
  if (orderType === 'market') return []
  if (price === null) return [{ field, code: '10001', reason: 'missing' }]
  if (price <= 0n) return [{ field, code: '10002', reason: 'notPositive' }]
  return price % instrument.tick === 0n ? [] : [{ field, code: '20001', reason: 'offTick', limit: instrument.tick }]
}

/** The take-profit of a long must be above its reference price, its stop-loss below; of a short the other way round. */
function checkPassed({ takeProfit, stopLoss }: TpslDraft, isLong: boolean, prices: TriggerPrices): Rejection[] {
  return [
    ...passed('takeProfit', takeProfit, isLong, takeProfit && prices[takeProfit.by], 'exitPassed'),
    ...passed('stopLoss', stopLoss, !isLong, stopLoss && prices[stopLoss.by], 'exitPassed'),
  ]
}

function checkBracket({ takeProfit, stopLoss }: TpslDraft, isLong: boolean, entry: Decimal | null): Rejection[] {
  if (entry === null) return []
  return [
    ...passed('takeProfit', takeProfit, isLong, entry, 'exitBehindEntry'),
    ...passed('stopLoss', stopLoss, !isLong, entry, 'exitBehindEntry'),
  ]
}

function passed(
  field: OrderField,
  exit: ExitDraft | null,
  rises: boolean,
  now: Decimal | null | undefined,
  reason: 'exitPassed' | 'exitBehindEntry',
): Rejection[] {
  if (exit === null || exit.trigger === null || now === undefined) return []
  if (now === null) return [{ field, code: '20016', reason: 'noTriggerPrice' }]
  const reached = rises ? now >= exit.trigger : now <= exit.trigger
  return reached ? [{ field, code: '20016', reason, limit: now, side: rises ? 'above' : 'below' }] : []
}
