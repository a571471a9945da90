import type { SizeUnit } from '@/desk/paint/SizeUnit'
import { formatFigure, formatPrice, formatSize } from '@/desk/format'
import { formatTime } from '@/desk/formatTime'
import type { Trade } from '@/protocol/records/trade'
import type { Instrument } from '@/trading/instrument'

/** A trade as its row shows it: plain data, fit to be posted to a worker. */
export type TradeTexts = { price: string; size: string; time: string; isTakerBuyer: boolean }

/** Writes trades, each once however often it is painted. Amounts of the quote coin are rounded to whole coins. */
export function createTradeTexts(instrument: Instrument, unit: SizeUnit): (trade: Trade) => TradeTexts {
  const known = new WeakMap<Trade, TradeTexts>()
  const write = (trade: Trade): TradeTexts => ({
    price: formatPrice(trade.price, instrument),
    size: unit === 'base' ? formatSize(trade.quantity, instrument) : formatFigure(trade.amount, 0),
    time: formatTime(trade.time),
    isTakerBuyer: trade.is_taker_buyer,
  })
  return (trade) => {
    const texts = known.get(trade) ?? write(trade)
    known.set(trade, texts)
    return texts
  }
}
