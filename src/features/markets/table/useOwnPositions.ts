import { type Decimal } from '@/base/decimal'
import { usePositions } from '@/terminal/live/accountViews'
import { useMarketById } from '@/terminal/market/market'
import { useTickers } from '@/terminal/market/useTickers'
import { selectPositionRows } from '@/terminal/positions/selectPositionRows'
import { useAccount, useSetting } from '@/terminal/session/Services'

/**
 * The shown account's position in a market: its signed size (in hedge mode the sum of both sides), and its unrealized
 * PnL.
 */
export type OwnPosition = {
  readonly size: Decimal
  /** Null while its price is not known. */
  readonly profit: Decimal | null
}

/** Returns own positions by symbol id. Subscribes only while `enabled`. */
export function useOwnPositions(enabled: boolean): ReadonlyMap<number, OwnPosition> {
  const { address } = useAccount()
  const [profitPrice] = useSetting('profitPrice')
  const findMarket = useMarketById()
  const { positions } = usePositions(enabled ? address : null)
  const tickers = useTickers(positions.map((position) => position.symbol_id))
  const rows = selectPositionRows(positions, findMarket, tickers, undefined, profitPrice)
  const ownPositions = new Map<number, OwnPosition>()
  for (const { record, position, unrealized } of rows) {
    const before = ownPositions.get(record.symbol_id)
    const profit = unrealized?.profit ?? null
    ownPositions.set(record.symbol_id, {
      size: (before?.size ?? 0n) + position.size,
      profit: profit === null || before?.profit === null ? null : (before?.profit ?? 0n) + profit,
    })
  }
  return ownPositions
}
