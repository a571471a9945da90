import { type Decimal, absolute, ONE } from '@/base/decimal'
import type { FieldProblem } from '@/terminal/orders/describeFieldProblem'
import { shareOfSize } from '@/trading/margin/buyingPower'
import type { Instrument } from '@/trading/instrument/instrument'
import type { OpenPosition } from '@/trading/positions/OpenPosition'
import { checkLimitPrice, checkSize } from '@/trading/orders/orderRules'
import { parseAmount, writeAmount } from '@/trading/instrument/parseAmount'

/** How to close a position, as typed. */
export type CloseForm = { by: 'market' | 'limit'; quantity: string; price: string }

/** Why a field is invalid. `tooMuch`: more than the position. */
type CloseProblem = FieldProblem | 'tooMuch'

/** The result of reading the form: the order, or null with a problem. */
export type CloseReading = {
  quantity: Decimal | null
  price: Decimal | null
  problems: { quantity?: CloseProblem; price?: CloseProblem }
}

/** Reads size and price of a close. The size of the whole position is valid even outside the market's limits. */
export function readClose(
  form: CloseForm,
  position: OpenPosition,
  instrument: Instrument,
  reference: Decimal | null,
): CloseReading {
  const problems: CloseReading['problems'] = {}
  const positionSize = absolute(position.size)
  const { sizeDecimals, priceDecimals, base, quote } = instrument
  const quantity = parseAmount(form.quantity, sizeDecimals, base)
  if (!quantity.ok) problems.quantity = { fault: quantity.fault, decimals: sizeDecimals }
  else if (quantity.value > positionSize) problems.quantity = 'tooMuch'
  else if (quantity.value !== positionSize) {
    const [rejection] = checkSize(quantity.value, instrument)
    if (rejection) problems.quantity = { rejection }
  }
  const price = parseAmount(form.price, priceDecimals, quote)
  if (form.by === 'limit') {
    if (!price.ok) problems.price = { fault: price.fault, decimals: priceDecimals }
    else {
      const [rejection] = checkLimitPrice(price.value, instrument, reference)
      if (rejection) problems.price = { rejection }
    }
  }
  return {
    quantity: quantity.ok && !problems.quantity ? quantity.value : null,
    price: form.by === 'limit' && price.ok && !problems.price ? price.value : null,
    problems,
  }
}

/** Formats a share of a position in whole lots; 100 gives the whole position. */
export function closeShare(position: OpenPosition, instrument: Instrument, percent: number): string {
  const positionSize = absolute(position.size)
  return writeAmount(percent === 100 ? positionSize : shareOfSize(positionSize, BigInt(percent) * ONE, instrument))
}
