import { useMemo } from 'react'
import { formatDecimal } from '@/base/decimal'
import { formatMoney } from '@/terminal/format/format'
import { useOrders, usePositions } from '@/terminal/live/accountViews'
import { type PreviewLevel, usePreviewLevels } from '@/terminal/orders/orderPreviews'
import { useAccount } from '@/terminal/session/Services'
import type { Position } from '@/protocol/records/position'
import { type ChartLine, entryLineId, isInactive, selectLines } from './selectLines'
import { usePositionNumbers } from './usePositionNumbers'

/** Returns the lines of the shown account in a market, and of previewed orders. */
export function useOwnLines(symbolId: number): readonly ChartLine[] {
  const { address } = useAccount()
  const orders = useOrders(address, (view) => view.open)
  const positions = usePositions(address, (view) => view.positions)
  const { liquidations, profits } = usePositionNumbers(positions, symbolId, address)
  const previews = usePreviewLevels(symbolId)
  return useMemo(
    // A price without a size, which the ticket keeps after placing, is no preview.
    () => [
      ...selectLines(orders, positions, symbolId).map((line) =>
        withPosition(withProfit(line, profits[line.id]), positions, symbolId),
      ),
      ...liquidations,
      ...previews.filter(({ size, exit }) => exit || size !== null).map(lineOfPreview),
    ],
    [orders, positions, liquidations, profits, previews, symbolId],
  )
}

function withProfit(line: ChartLine, profit: string | undefined): ChartLine {
  return profit === undefined ? line : { ...line, profit }
}

/** Adds the position to a line. An exit of the whole position gets the position's size. */
function withPosition(line: ChartLine, positions: readonly Position[], symbolId: number): ChartLine {
  const { kind, order } = line
  const isExit = (kind === 'take_profit' || kind === 'stop_loss') && order !== null && !isInactive(line)
  const position = positions.find(
    (candidate) =>
      candidate.symbol_id === symbolId &&
      (isExit
        ? candidate.position_side === order.position_side && candidate.open_size.startsWith('-') === order.is_buy
        : line.id === entryLineId(candidate)),
  )
  if (!position) return line
  return { ...line, position, size: line.size ?? position.open_size.replace('-', '') }
}

function lineOfPreview({ isBuy, price, size, label, exit, panel }: PreviewLevel, index: number): ChartLine {
  return {
    id: `preview-${index}`,
    kind: 'preview',
    isBuy,
    price: formatDecimal(price),
    size: size === null ? null : formatDecimal(size),
    order: null,
    field: null,
    panel,
    ...(label !== undefined && { label }),
    ...(exit && { exit: exit.kind, profit: formatMoney(exit.profit, { signed: true }) }),
  }
}
