import { type Decimal, parseDecimal } from '@/base/decimal'
import { formatTicks, UNKNOWN } from '@/desk/format'
import { writeText } from '@/desk/paint/element'
import { createStepFormat } from '@/desk/stepFormat'
import type { Ticker } from '@/protocol/records/ticker'
import type { Instrument } from '@/trading/instrument'
import { createSpreadElements, type SpreadElements } from './createSpreadElements'
import { text } from './messages'
import { selectSpread, type Spread } from './selectSpread'

/** Best prices in ticks as the book has them unmerged, else null. */
export type BestPrices = { bid: number | null; ask: number | null }

/** The row with last price, mid and spread, written without rendering. */
export type SpreadRow = {
  root: HTMLElement
  write: (best: BestPrices, ticker: Ticker | null) => void
  /** Says that rows are held. */
  markHeld: (held: boolean) => void
}

/** Makes the spread row's writer for one market. A mid has one place more than a price, so it is always exact. */
export function createSpreadRow(instrument: Instrument): SpreadRow {
  const elements = createSpreadElements()
  const formatTwiceMid = createStepFormat(instrument.tick / 2n, instrument.priceDecimals + 1)
  let last: Decimal | null = null

  function writeLast(ticker: Ticker | null): void {
    const price = ticker?.last_price ? parseDecimal(ticker.last_price) : null
    writeText(elements.last, price === null ? UNKNOWN : formatTicks(Number(price / instrument.tick), instrument))
    if (price !== null && last !== null && price !== last) point(elements, price > last)
    last = price
  }

  function writeSpread(spread: Spread | null): void {
    writeText(elements.mid, spread ? formatTwiceMid(spread.twiceMid) : UNKNOWN)
    writeText(elements.spread, spread ? describeSpread(spread, instrument) : UNKNOWN)
  }

  return {
    root: elements.root,
    markHeld(held) {
      if (elements.held.hidden === held) elements.held.hidden = !held
    },
    write(best, ticker) {
      writeLast(ticker)
      writeSpread(selectSpread(best.bid ?? ticksOf(ticker?.best_bid), best.ask ?? ticksOf(ticker?.best_ask)))
    },
  }

  function ticksOf(price: string | null | undefined): number | null {
    return price ? Number(parseDecimal(price) / instrument.tick) : null
  }
}

function describeSpread(spread: Spread, instrument: Instrument): string {
  const bps = (spread.bpsHundredths / 100).toFixed(2)
  return text('spreadValue', { price: formatTicks(spread.ticks, instrument), bps })
}

function point({ last, arrow }: SpreadElements, up: boolean): void {
  writeText(arrow, up ? '↑' : '↓')
  for (const element of [last, arrow]) {
    element.classList.toggle('text-up', up)
    element.classList.toggle('text-down', !up)
  }
}
