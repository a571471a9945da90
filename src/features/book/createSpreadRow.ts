import { type Decimal, parseDecimal } from '@/base/decimal'
import { formatTicks, UNKNOWN } from '@/desk/format'
import { createStepFormat } from '@/desk/stepFormat'
import type { Ticker } from '@/protocol/records/ticker'
import type { Instrument } from '@/trading/instrument'
import { text } from './messages'
import { selectSpread, type Spread } from './selectSpread'

/** The elements of the row between asks and bids. */
export type SpreadElements = { last: HTMLElement; arrow: HTMLElement; mid: HTMLElement; spread: HTMLElement }

/** Best prices in ticks as the book has them unmerged, else null. */
export type BestPrices = { bid: number | null; ask: number | null }

/** The row with last price, mid and spread, written without rendering. */
export type SpreadRow = { write: (best: BestPrices, ticker: Ticker | null) => void }

/** Makes the spread row's writer for one market. A mid has one place more than a price, so it is always exact. */
export function createSpreadRow(elements: SpreadElements, instrument: Instrument): SpreadRow {
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

function writeText(element: HTMLElement, value: string): void {
  if (element.textContent !== value) element.textContent = value
}
