import { type Decimal, absolute, parseDecimal } from '@/base/decimal'
import type { BatchPlaceBody } from '@/protocol/actions'
import type { TriggerSource } from '@/protocol/records/enums'
import type { Order } from '@/protocol/records/order'
import { encodeOrderDraft } from '@/trading/orders/encodeOrderDraft'
import type { Instrument } from '@/trading/instrument/instrument'
import { checkSize } from '@/trading/orders/orderRules'
import { profitAt } from '@/trading/orders/projectOrder'
import { checkTriggers, type TriggerPrices } from '@/trading/orders/triggerRules'
import { type ExitUnit, exitPrice } from '@/trading/positions/exitPrices'
import { exitDraftOf } from '@/trading/positions/exitDraft'
import type { OpenPosition } from '@/trading/positions/OpenPosition'
import { isWhole } from '@/trading/positions/positionExits'
import { parseAmount, writeAmount } from '@/trading/instrument/parseAmount'
import { shareLots } from '@/trading/scaledOrders/shareLots'
import type { FieldProblem } from '@/terminal/orders/describeFieldProblem'
import { UNIT_SYNTAX } from './exitForm'

/** One of several take-profits as typed: its price or distance, and its share of the position in percent. */
export type Target = { place: string; share: string }

export type TargetsForm = { unit: ExitUnit; by: TriggerSource; targets: readonly Target[] }

/** Maximum number of take-profits in one batch. */
export const MAX_TARGETS = 5

/** Why a field is invalid. `missing`: it is empty; `share`: not a share between 0 and 100%. */
export type TargetProblem = FieldProblem | 'missing' | 'share'

/** One target as read; null where it is invalid. */
type TargetReading = {
  price: Decimal | null
  size: Decimal | null
  profit: Decimal | null
  problems: { place?: TargetProblem; share?: TargetProblem }
}

export type TargetsReading = {
  targets: readonly TargetReading[]
  /** The batch that places the take-profits; null while a value is missing or invalid. */
  body: BatchPlaceBody | null
  /** Whether the targets together close more than the position, or more than existing partial take-profits leave. */
  tooMuch: boolean
}

/** Creates a form with `count` targets of equal shares. */
export function emptyTargets(count: number): TargetsForm {
  const shares = shareLots(
    100n,
    Array.from({ length: count }, () => 1n),
  )
  return {
    unit: 'price',
    by: 'last_price',
    targets: shares.map((share) => ({ place: '', share: writeAmount(String(share)) })),
  }
}

/**
 * Reads several take-profits as reduce-only orders, each for its share in whole lots, together at most the position.
 */
export function readTargets(
  form: TargetsForm,
  position: OpenPosition,
  instrument: Instrument,
  prices: TriggerPrices,
  exits: readonly Order[],
): TargetsReading {
  const positionSize = absolute(position.size)
  const shares = form.targets.map(({ share }) => {
    const parsed = parseAmount(share, 2, '%')
    return parsed.ok ? parsed.value : null
  })
  const sum = shares.reduce<Decimal>((total, share) => total + (share ?? 0n), 0n)
  const isOver = sum > HUNDRED
  // The unassigned share is a part too, so that rounding never exceeds the position.
  const targetLots = isOver
    ? null
    : shareLots(positionSize / instrument.lot, [...shares.map((share) => share ?? 0n), HUNDRED - sum])
  const targets = form.targets.map((target, index): TargetReading => {
    const problems: TargetReading['problems'] = {}
    const size = shares[index] === null || targetLots === null ? null : targetLots[index]! * instrument.lot
    const [decimals, sign] = UNIT_SYNTAX[form.unit](instrument)
    const parsed = parseAmount(target.place, decimals, sign)
    const [wrongSize] = size === null ? [] : checkSize(size, instrument)
    if (shares[index] === null || shares[index] === 0n) problems.share = 'share'
    else if (wrongSize) problems.share = { rejection: wrongSize }
    if (!parsed.ok) problems.place = parsed.fault === 'empty' ? 'missing' : { fault: parsed.fault, decimals }
    if (!parsed.ok || size === null || size === 0n) return { price: null, size, profit: null, problems }
    const basis = { position, instrument, closes: size }
    const price = form.unit === 'price' ? parsed.value : exitPrice(basis, 'takeProfit', form.unit, parsed.value)
    const [rejection] = checkTriggers(draftOf(price, size), instrument, {
      prices,
      position: position.size,
      entry: null,
    })
    if (rejection) problems.place = { rejection }
    return { price, size, profit: profitAt(position, price, size), problems }
  })
  const covered = exits.reduce(
    (total, order) => (!isWhole(order) && order.tpsl?.tp_trigger_price ? total + parseDecimal(order.quantity) : total),
    0n,
  )
  const totalSize = targets.reduce((total, { size }) => total + (size ?? 0n), 0n)
  const tooMuch = isOver || totalSize + covered > positionSize
  const isReady =
    !tooMuch && targets.every(({ price, problems }) => price !== null && Object.keys(problems).length === 0)
  const orders = targets.flatMap(({ price, size }) =>
    price === null || size === null ? [] : [encodeOrderDraft(draftOf(price, size), instrument)],
  )
  return { targets, tooMuch, body: isReady ? { symbol_id: instrument.symbolId, orders } : null }

  function draftOf(trigger: Decimal, quantity: Decimal) {
    const takeProfit = { trigger, by: form.by, orderType: 'market', price: null } as const
    return exitDraftOf(position, quantity, { mode: 'partial', takeProfit, stopLoss: null })
  }
}

const HUNDRED = parseDecimal('100')
