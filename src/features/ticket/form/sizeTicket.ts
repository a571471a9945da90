import { type Decimal, ONE } from '@/base/decimal'
import { floorSize, type Instrument } from '@/trading/instrument/instrument'
import type { OrderDraft } from '@/trading/orders/OrderDraft'
import { type FillTiming, sizeOfAmount, sizeOfRisk } from '@/trading/orders/sizeOrder'
import type { SizeUnit } from './ticketForm'

const HUNDRED = 100n * ONE

/** What a size in another unit than the base coin follows from. */
export type SizingContext = {
  unit: SizeUnit
  /** Null while it is not known where the order would be filled. */
  place: FillTiming | null
  /** The greatest size that the account can carry or close; null while that is not known. */
  most: Decimal | null
  /** Whether it would take from the book, a part of it at least: then it is sized at the taker's fee. */
  takes: boolean
  instrument: Instrument
}

/** The base size that a typed amount stands for, in whole lots; null while that is unknown. */
export function sizeTicket(draft: OrderDraft, amount: Decimal | null, context: SizingContext): Decimal | null {
  const { unit, place, most, takes, instrument } = context
  if (amount === null) return null
  if (unit === 'percent') return most === null ? null : floorSize((most * amount) / HUNDRED, instrument)
  if (place === null) return null
  if (unit === 'quote') return sizeOfAmount(amount, draft.isBuy, place, instrument)
  const stop = draft.algo?.kind === 'attached_tpsl' ? draft.algo.tpsl.stopLoss?.trigger : null
  // A stop that fires takes from the book, whatever the entry did.
  const fees = { entry: takes ? instrument.takerFee : instrument.makerFee, exit: instrument.takerFee }
  return stop ? sizeOfRisk(amount, stop, draft.isBuy, place, fees, instrument) : null
}
