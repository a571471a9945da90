import { type Decimal, absolute, ONE } from '@/base/decimal'
import { shareOfSize } from '@/trading/margin/buyingPower'
import type { Instrument } from '@/trading/instrument/instrument'
import type { OpenPosition } from '@/trading/positions/OpenPosition'
import { checkLimitPrice, checkSize } from '@/trading/orders/orderRules'
import { parseAmount, writeAmount } from '@/trading/instrument/parseAmount'

/** How to close a position, as typed. */
export type CloseForm = { by: 'market' | 'limit'; quantity: string; price: string }

type CloseProblem = 'number' | 'size' | 'tooMuch' | 'step' | 'band'

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
  const whole = absolute(position.size)
  const quantity = parseAmount(form.quantity, instrument.sizeDecimals, instrument.base)
  if (!quantity.ok || quantity.value === 0n) problems.quantity = 'number'
  else if (quantity.value > whole) problems.quantity = 'tooMuch'
  else if (quantity.value !== whole && checkSize(quantity.value, instrument).length > 0) problems.quantity = 'size'
  const price = parseAmount(form.price, instrument.priceDecimals, instrument.quote)
  if (form.by === 'limit') {
    if (!price.ok || price.value === 0n) problems.price = 'number'
    else {
      const [rejection] = checkLimitPrice(price.value, instrument, reference)
      if (rejection) problems.price = rejection.code === '20004' ? 'band' : 'step'
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
  const whole = absolute(position.size)
  return writeAmount(percent === 100 ? whole : shareOfSize(whole, BigInt(percent) * ONE, instrument))
}
