import type { SizeUnit } from '@/terminal/painting/SizeUnit'
import { parseDecimal } from '@/base/decimal'
import { formatNumber, formatPrice, formatShort, formatSize } from '@/terminal/format/format'
import { formatTime } from '@/terminal/format/formatTime'
import type { Instrument } from '@/trading/instrument/instrument'
import type { TapeRow } from './mergeSweeps'
import { text } from './messages'

/** The texts of a trade's row, as plain data that can be posted to a worker. */
export type TradeTexts = {
  price: string
  size: string
  /** The size in few characters, for narrow columns. */
  shortSize: string
  time: string
  isTakerBuyer: boolean
}

/**
 * Creates a function that formats each trade once and caches the texts. Amounts of the quote coin are rounded to whole
 * coins.
 */
export function createTradeTexts(instrument: Instrument, unit: SizeUnit): (trade: TapeRow) => TradeTexts {
  const cache = new WeakMap<TapeRow, TradeTexts>()
  const priceOf = ({ price, count }: TapeRow) => {
    const number = formatPrice(price, instrument)
    return count === undefined ? number : text('sweep', { price: number, count })
  }
  const write = (trade: TapeRow): TradeTexts => ({
    price: priceOf(trade),
    size: unit === 'base' ? formatSize(trade.quantity, instrument) : formatNumber(trade.amount, 0),
    shortSize: formatShort(parseDecimal(unit === 'base' ? trade.quantity : trade.amount)),
    time: formatTime(trade.time),
    isTakerBuyer: trade.is_taker_buyer,
  })
  return (trade) => {
    const texts = cache.get(trade) ?? write(trade)
    cache.set(trade, texts)
    return texts
  }
}
