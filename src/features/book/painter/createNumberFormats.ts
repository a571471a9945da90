import type { SizeUnit } from '@/terminal/painting/SizeUnit'
import { divideHalfEven, ONE } from '@/base/decimal'
import { formatNumber, formatLots, formatShort, formatTicks } from '@/terminal/format/format'
import type { BookSideView } from '@/feed/types'
import { type Instrument, sizeOfLots } from '@/trading/instrument/instrument'

/** Formats a row's numbers from integer ticks and lots. */
export type NumberFormats = {
  price: (ticks: number) => string
  size: (side: BookSideView, row: number) => string
  /** Formats the cumulative sizes of the rows from the best to `last`. */
  totals: (side: BookSideView, last: number) => string[]
  /** Formats size and total in few characters, for narrow columns. */
  shortSize: (side: BookSideView, row: number) => string
  shortTotals: (side: BookSideView, last: number) => string[]
}

/** Creates the formats of one market's rows. Only values in the quote coin are rounded, to whole coins. */
export function createNumberFormats(instrument: Instrument, unit: SizeUnit): NumberFormats {
  const price = (ticks: number) => formatTicks(ticks, instrument)
  return unit === 'base' ? { price, ...countLots(instrument) } : { price, ...countWorth(instrument) }
}

function countLots(instrument: Instrument): Omit<NumberFormats, 'price'> {
  return {
    size: (side, row) => formatLots(side.sizes[row]!, instrument),
    totals: (side, last) => {
      const texts: string[] = []
      for (let row = 0; row <= last; row++) texts.push(formatLots(side.totals[row]!, instrument))
      return texts
    },
    shortSize: (side, row) => formatShort(sizeOfLots(side.sizes[row]!, instrument)),
    shortTotals: (side, last) =>
      Array.from(side.totals.subarray(0, last + 1), (lots) => formatShort(sizeOfLots(lots, instrument))),
  }
}

function countWorth(instrument: Instrument): Omit<NumberFormats, 'price'> {
  const step = instrument.tick * instrument.lot
  const valueOfRow = (side: BookSideView, row: number) => BigInt(side.prices[row]!) * BigInt(side.sizes[row]!) * step
  const cumulativeTexts = (side: BookSideView, last: number, format: (amount: bigint) => string) => {
    const texts: string[] = []
    let sum = 0n
    for (let row = 0; row <= last; row++) texts.push(format((sum += valueOfRow(side, row))))
    return texts
  }
  return {
    size: (side, row) => formatWhole(valueOfRow(side, row)),
    totals: (side, last) => cumulativeTexts(side, last, formatWhole),
    shortSize: (side, row) => formatShort(divideHalfEven(valueOfRow(side, row), ONE)),
    shortTotals: (side, last) => cumulativeTexts(side, last, (amount) => formatShort(divideHalfEven(amount, ONE))),
  }
}

const COIN = ONE * ONE

/** Formats an amount in units of 10^-36 (a tick times a lot), rounded half-even to whole coins. */
function formatWhole(amount: bigint): string {
  return formatNumber(divideHalfEven(amount, COIN) * ONE, 0)
}
