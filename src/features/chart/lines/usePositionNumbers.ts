import { useMemo } from 'react'
import { formatDecimal } from '@/base/decimal'
import { formatMoney } from '@/terminal/format/format'
import { useMarketById } from '@/terminal/market/market'
import { type PositionRow, selectPositionRows } from '@/terminal/positions/selectPositionRows'
import { useBalances } from '@/terminal/account/useAccountState'
import { useSetting } from '@/terminal/session/Services'
import { useTickers } from '@/terminal/market/useTickers'
import type { Position } from '@/protocol/records/position'
import { type ChartLine, entryLineId, liquidationLineId } from './selectLines'

/** Liquidation prices of the positions in a market, and their unrealized PnL by line. */
type LineNumbers = {
  readonly liquidations: readonly ChartLine[]
  /** PnL in the quote coin by line id, at the price chosen for the positions table; no entry while not known. */
  readonly profits: Readonly<Record<ChartLine['id'], string>>
}

/**
 * Computes numbers of a market's positions, as far as prices and balance are known. Takes all positions of the account,
 * because cross positions share margin. The result stays the same object until something changes.
 */
export function usePositionNumbers(all: readonly Position[], symbolId: number, address: string | null): LineNumbers {
  const findMarket = useMarketById()
  const balances = useBalances(address).data
  const [by] = useSetting('profitPrice')
  const hasPosition = all.some((position) => position.symbol_id === symbolId)
  const tickers = useTickers(hasPosition ? all.map((position) => position.symbol_id) : [])
  const rows = hasPosition ? selectPositionRows(all, findMarket, tickers, balances, by) : []
  const marketRows = rows.filter((row) => row.record.symbol_id === symbolId)
  const numbers: LineNumbers = {
    liquidations: marketRows.flatMap(lineOf),
    profits: Object.fromEntries(marketRows.flatMap(profitOf)),
  }
  const numbersKey = JSON.stringify(numbers)
  return useMemo(() => JSON.parse(numbersKey) as LineNumbers, [numbersKey])
}

function profitOf({ record, unrealized }: PositionRow): [string, string][] {
  return unrealized ? [[entryLineId(record), formatMoney(unrealized.profit, { signed: true })]] : []
}

function lineOf({ record, position, liquidation }: PositionRow): ChartLine[] {
  if (liquidation === 'unknown' || liquidation === null || position.size === 0n) return []
  return [
    {
      id: liquidationLineId(record),
      kind: 'liquidation',
      isBuy: position.size > 0n,
      price: formatDecimal(liquidation),
      size: null,
      order: null,
      field: null,
    },
  ]
}
