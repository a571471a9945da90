import { useMemo } from 'react'
import { formatDecimal } from '@/base/decimal'
import { useMarketById } from '@/desk/market'
import { type PositionRow, selectPositionRows } from '@/desk/selectPositionRows'
import { useBalances } from '@/desk/useAccountState'
import { useTickers } from '@/desk/useTickers'
import type { Position } from '@/protocol/records/position'
import type { ChartLine } from './selectLines'

/**
 * Lines at which a market's positions would be liquidated, as far as marks and balance tell. All positions of the account
 * are wanted: on cross each stands for the others. The array stays the same while no price moves by a tick.
 */
export function useLiquidationLines(
  all: readonly Position[],
  symbolId: number,
  address: string | null,
): readonly ChartLine[] {
  const findMarket = useMarketById()
  const balances = useBalances(address).data
  const wanted = all.some((position) => position.symbol_id === symbolId)
  const tickers = useTickers(wanted ? all.map((position) => position.symbol_id) : [])
  const rows = wanted ? selectPositionRows(all, findMarket, tickers, balances) : []
  const lines = rows.filter((row) => row.record.symbol_id === symbolId).flatMap(lineOf)
  const seen = JSON.stringify(lines)
  return useMemo(() => JSON.parse(seen) as ChartLine[], [seen])
}

function lineOf({ record, position, liquidation }: PositionRow): ChartLine[] {
  if (liquidation === 'unknown' || liquidation === null || position.size === 0n) return []
  return [
    {
      id: `liquidation-${record.position_side}`,
      kind: 'liquidation',
      isBuy: position.size > 0n,
      price: formatDecimal(liquidation),
      size: null,
      order: null,
      field: null,
    },
  ]
}
