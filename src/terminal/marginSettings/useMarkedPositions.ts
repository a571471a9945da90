import { parseDecimal } from '@/base/decimal'
import { useMarketById } from '../market/market'
import { useTickers } from '../market/useTickers'
import type { Position } from '@/protocol/records/position'
import { createOpenPosition, type MarkedPosition } from '@/trading/positions/OpenPosition'

/** Every open position of the account with its mark; null while a market or a mark is not known. */
export function useMarkedPositions(records: readonly Position[]): readonly MarkedPosition[] | null {
  const findMarket = useMarketById()
  const tickers = useTickers(records.map((record) => record.symbol_id))
  const marked: MarkedPosition[] = []
  for (const record of records) {
    const instrument = findMarket(record.symbol_id)?.instrument
    const mark = tickers.get(record.symbol_id)?.mark_price
    if (!instrument || !mark) return null
    marked.push({ position: createOpenPosition(record, instrument), instrument, mark: parseDecimal(mark) })
  }
  return marked
}
