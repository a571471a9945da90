import type { Decimal } from '@/base/decimal'
import type { Instrument } from '@/trading/instrument/instrument'
import { checkLevelPrice, repriceOverRange, repriceByDistance } from '@/trading/scaledOrders/repriceLevels'
import type { MarketState, Rejection } from '@/trading/orders/orderRules'
import { type AmountFault, parseAmount } from '@/trading/instrument/parseAmount'

/** New prices of a scaled order, as typed. */
export type RepriceForm = { how: 'distance' | 'range'; isUp: boolean; distance: string; first: string; last: string }

/** A field that must be a price. */
export type RepriceField = 'distance' | 'first' | 'last'

/** The new prices, and problems of the typed values. */
export type RepriceReading = {
  /** Null while a value is missing or invalid. */
  prices: readonly Decimal[] | null
  faults: Partial<Record<RepriceField, AmountFault | 'offTick' | 'tooNarrow'>>
  /** Whether no price would change. */
  stays: boolean
  /** The first price that the venue would reject. */
  check: (
    prices: readonly Decimal[],
    terms: { isBuy: boolean; postOnly: boolean },
    market: MarketState,
  ) => { price: Decimal; rejection: Rejection } | null
}

/** Reads the new prices of the levels at `prices`. */
export function readReprice(form: RepriceForm, prices: readonly Decimal[], instrument: Instrument): RepriceReading {
  const faults: RepriceReading['faults'] = {}
  const read = (field: RepriceField): Decimal | null => {
    const parsed = parseAmount(form[field], instrument.priceDecimals, instrument.quote)
    if (!parsed.ok) faults[field] = parsed.fault
    else if (parsed.value % instrument.tick !== 0n) faults[field] = 'offTick'
    return parsed.ok && !faults[field] ? parsed.value : null
  }
  const next = form.how === 'distance' ? repriceBy(form, prices, read('distance')) : respace()
  function respace(): Decimal[] | null {
    const [first, last] = [read('first'), read(prices.length < 2 ? 'first' : 'last')]
    if (first === null || last === null) return null
    const spread = repriceOverRange(prices, first, last, instrument)
    if (spread === null) faults.last = 'tooNarrow'
    return spread
  }
  return {
    prices: next,
    faults,
    stays: next !== null && next.every((price, index) => price === prices[index]),
    check(newPrices, terms, market) {
      for (const price of newPrices) {
        const rejection = checkLevelPrice(price, terms, instrument, market)
        if (rejection) return { price, rejection }
      }
      return null
    },
  }
}

function repriceBy({ isUp }: RepriceForm, prices: readonly Decimal[], distance: Decimal | null): Decimal[] | null {
  return distance === null ? null : repriceByDistance(prices, isUp ? distance : -distance)
}
