import type { SizeUnit } from '@/desk/paint/SizeUnit'
import { divideHalfEven, ONE } from '@/base/decimal'
import { formatFigure, formatLots, formatTicks } from '@/desk/format'
import type { LadderSide } from '@/feed/types'
import type { Instrument } from '@/trading/instrument'

/** Writes a row's figures from integer ticks and lots. */
export type Figures = {
  price: (ticks: number) => string
  size: (side: LadderSide, row: number) => string
  /** Cumulative sizes of the rows from the best to `last`, as text. */
  totals: (side: LadderSide, last: number) => string[]
}

/** The writers of one market's rows. Worths in the quote coin are rounded to whole coins; all else is exact. */
export function createFigures(instrument: Instrument, unit: SizeUnit): Figures {
  const price = (ticks: number) => formatTicks(ticks, instrument)
  return unit === 'base' ? { price, ...countLots(instrument) } : { price, ...countWorth(instrument) }
}

function countLots(instrument: Instrument): Omit<Figures, 'price'> {
  return {
    size: (side, row) => formatLots(side.sizes[row]!, instrument),
    totals: (side, last) => {
      const texts: string[] = []
      for (let row = 0; row <= last; row++) texts.push(formatLots(side.totals[row]!, instrument))
      return texts
    },
  }
}

function countWorth(instrument: Instrument): Omit<Figures, 'price'> {
  const step = instrument.tick * instrument.lot
  const worth = (side: LadderSide, row: number) => BigInt(side.prices[row]!) * BigInt(side.sizes[row]!) * step
  return {
    size: (side, row) => formatWhole(worth(side, row)),
    totals: (side, last) => {
      const texts: string[] = []
      let sum = 0n
      for (let row = 0; row <= last; row++) texts.push(formatWhole((sum += worth(side, row))))
      return texts
    },
  }
}

const COIN = ONE * ONE

/** An amount in units of 10^-36 (a tick times a lot), rounded half-even to whole coins. */
function formatWhole(amount: bigint): string {
  return formatFigure(divideHalfEven(amount, COIN) * ONE, 0)
}
