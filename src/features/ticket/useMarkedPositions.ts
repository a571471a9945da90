import { parseDecimal } from '@/base/decimal'
import { useMarketById } from '@/desk/market'
import { useTickers } from '@/desk/useTickers'
import { createOpenPosition, type MarkedPosition } from '@/trading/OpenPosition'
import type { Ticket } from './useTicket'

/** Every open position of the account with its mark; null while a market or a mark is not known. */
export function useMarkedPositions({ funds }: Ticket): readonly MarkedPosition[] | null {
  const findMarket = useMarketById()
  const tickers = useTickers(funds.positions.map((record) => record.symbol_id))
  const marked: MarkedPosition[] = []
  for (const record of funds.positions) {
    const instrument = findMarket(record.symbol_id)?.instrument
    const mark = tickers.get(record.symbol_id)?.mark_price
    if (!instrument || !mark) return null
    marked.push({ position: createOpenPosition(record, instrument), instrument, mark: parseDecimal(mark) })
  }
  return marked
}
