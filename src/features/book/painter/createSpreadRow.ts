import { insertSeparators } from '@/terminal/painting/insertSeparators'
import { type Decimal, parseDecimal } from '@/base/decimal'
import { formatTicks, UNKNOWN } from '@/terminal/format/format'
import { writeText, createElement } from '@/terminal/painting/element'
import { createStepFormat } from '@/terminal/format/stepFormat'
import type { Ticker } from '@/protocol/records/ticker'
import type { Instrument } from '@/trading/instrument/instrument'
import { text } from '../messages'
import type { SpreadBand } from './paintBook'
import type { LastMove, SpreadTexts } from './paintSpread'
import { selectSpread, type Spread } from '../selectSpread'

/** Best prices in ticks; null if a side is empty or not known. */
export type BestPrices = { bid: number | null; ask: number | null }

/** The row with last price, mid price and spread. */
export type SpreadRow = {
  root: HTMLElement
  measure: () => void
  /** Shows the best prices, and the last price of the ticker. */
  show: (best: BestPrices, ticker: Ticker | null) => void
  /** The texts to paint, and their position. */
  scene: () => SpreadBand
  /** Updates the texts for assistive technology. */
  describe: () => void
  /** Returns best bid plus best ask, in ticks; null while a side is empty. */
  twiceMid: () => number | null
  /** Shows whether rows are frozen. */
  markFrozen: (isFrozen: boolean) => void
}

/** Creates the spread row of one market. The mid price has one decimal more than a price, so it is always exact. */
export function createSpreadRow(instrument: Instrument): SpreadRow {
  const elements = createSpreadElements()
  const formatTwiceMid = createStepFormat(instrument.tick / 2n, instrument.priceDecimals + 1)
  const names = { midName: text('mid'), spreadName: text('spread') }
  let texts: SpreadTexts = { last: UNKNOWN, mid: UNKNOWN, spread: UNKNOWN, ...names }
  let last: Decimal | null = null
  let move: LastMove = 'flat'
  let twiceMid: number | null = null
  let top = 0
  let height = 0

  function follow(price: Decimal | null): void {
    if (price !== null && last !== null && price !== last) move = price > last ? 'up' : 'down'
    last = price
  }

  return {
    root: elements.root,
    measure() {
      // The texts are painted between the element's two border lines.
      top = elements.root.offsetTop + elements.root.clientTop
      height = elements.root.clientHeight
    },
    show(best, ticker) {
      follow(ticker?.last_price ? parseDecimal(ticker.last_price) : null)
      const spread = selectSpread(best.bid, best.ask)
      twiceMid = spread?.twiceMid ?? null
      texts = {
        last: last === null ? UNKNOWN : formatTicks(Number(last / instrument.tick), instrument),
        mid: spread ? formatTwiceMid(spread.twiceMid) : UNKNOWN,
        spread: spread ? describeSpread(spread, instrument) : UNKNOWN,
        ...names,
      }
    },
    scene: () => ({ top, height, texts, move }),
    describe() {
      writeText(elements.last, texts.last)
      writeText(elements.mid, texts.mid)
      writeText(elements.spread, texts.spread)
    },
    twiceMid: () => twiceMid,
    markFrozen(isFrozen) {
      if (elements.frozen.hidden === isFrozen) elements.frozen.hidden = !isFrozen
    },
  }
}

function describeSpread(spread: Spread, instrument: Instrument): string {
  const bps = insertSeparators(String(spread.bpsHundredths), 2)
  return text('spreadValue', { price: formatTicks(spread.ticks, instrument), bps })
}

/** The elements of the row between asks and bids: its numbers as text, and the mark of frozen rows. */
type SpreadElements = {
  root: HTMLElement
  last: HTMLElement
  mid: HTMLElement
  spread: HTMLElement
  frozen: HTMLElement
}

const SEEN_IF_FORCED = 'text-transparent forced-colors:text-[CanvasText]'

/** Builds the row of last price, mid price and spread. Its numbers are transparent over the painted ones. */
function createSpreadElements(): SpreadElements {
  const last = createElement('dd', '')
  const mid = createElement('dd', '')
  const spread = createElement('dd', '')
  const list = createElement(
    'dl',
    // A fixed grid, so that longer numbers move nothing; absolutely positioned, so that it is laid out without the rest
    // of the page.
    `absolute inset-0 grid grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,4fr)] items-center px-2 text-2xs whitespace-nowrap select-none contain-strict ${SEEN_IF_FORCED}`,
    pair(text('last'), last),
    pair(text('mid'), mid),
    pair(text('spread'), spread),
  )
  const frozenBadge = createElement(
    'span',
    'absolute inset-y-0 inset-s-2/5 my-auto h-fit rounded-sm bg-accent-soft px-0.5 text-2xs text-accent',
    text('frozen'),
  )
  frozenBadge.hidden = true
  frozenBadge.title = text('frozenHint')
  const root = createElement('div', 'relative h-8 w-full shrink-0 border-y border-line', list, frozenBadge)
  return { root, last, mid, spread, frozen: frozenBadge }
}

function pair(name: string, value: HTMLElement): HTMLElement {
  return createElement('div', 'flex gap-1', createElement('dt', '', name), value)
}
