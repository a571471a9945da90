import { type Decimal, ONE } from '@/base/decimal'
import { floorSize, type Instrument } from '@/trading/instrument/instrument'
import type { OrderDraft } from '@/trading/orders/OrderDraft'
import { type FillTiming, sizeOfAmount, sizeOfRisk } from '@/trading/orders/sizeOrder'
import type { SizeUnit } from './ticketForm'

const HUNDRED = 100n * ONE

/** The inputs for converting an amount in another unit to a base size. */
export type SizingContext = {
  unit: SizeUnit
  /** Null while it is not known at which price the order would be filled. */
  place: FillTiming | null
  /** The largest size that the account can afford or close; null while not known. */
  maxSize: Decimal | null
  /** Whether it would match immediately, at least in part: then the taker's fee counts. */
  takes: boolean
  instrument: Instrument
}

/** The base size of a typed amount, in whole lots; null while not known. */
export function sizeTicket(draft: OrderDraft, amount: Decimal | null, context: SizingContext): Decimal | null {
  const { unit, place, maxSize, takes, instrument } = context
  if (amount === null) return null
  if (unit === 'percent') return maxSize === null ? null : floorSize((maxSize * amount) / HUNDRED, instrument)
  if (place === null) return null
  if (unit === 'quote') return sizeOfAmount(amount, draft.isBuy, place, instrument)
  const stop = draft.algo?.kind === 'attached_tpsl' ? draft.algo.tpsl.stopLoss?.trigger : null
  // A stop-loss that fires pays the taker's fee, whatever the entry pays.
  const fees = { entry: takes ? instrument.takerFee : instrument.makerFee, exit: instrument.takerFee }
  return stop ? sizeOfRisk(amount, stop, draft.isBuy, place, fees, instrument) : null
}
