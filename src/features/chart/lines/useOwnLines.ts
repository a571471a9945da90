import { useMemo } from 'react'
import { formatDecimal } from '@/base/decimal'
import { formatMoney } from '@/terminal/format/format'
import { noOrders, noPositions } from '@/terminal/live/noLive'
import { type PreviewLevel, usePreviewLevels } from '@/terminal/orders/orderPreviews'
import { useAccount, useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { type ChartLine, selectLines } from './selectLines'
import { usePositionNumbers } from './usePositionNumbers'

/** Lines of the shown account in a market, and of what is about to be ordered there, renewed as they change. */
export function useOwnLines(symbolId: number): readonly ChartLine[] {
  const { feed } = useServices()
  const { address } = useAccount()
  const orders = useLive(address ? feed.orders(address) : noOrders, (view) => view.open)
  const positions = useLive(address ? feed.positions(address) : noPositions, (view) => view.positions)
  const { liquidations, profits } = usePositionNumbers(positions, symbolId, address)
  const previews = usePreviewLevels(symbolId)
  return useMemo(
    // A price alone, as the ticket keeps it after placing, is no order that is about to be sent.
    () => [
      ...selectLines(orders, positions, symbolId).map((line) => withProfit(line, profits[line.id])),
      ...liquidations,
      ...previews.filter(({ size, exit }) => exit || size !== null).map(lineOfPreview),
    ],
    [orders, positions, liquidations, profits, previews, symbolId],
  )
}

function withProfit(line: ChartLine, profit: string | undefined): ChartLine {
  return profit === undefined ? line : { ...line, profit }
}

function lineOfPreview({ isBuy, price, size, label, exit }: PreviewLevel, index: number): ChartLine {
  return {
    id: `preview-${index}`,
    kind: 'preview',
    isBuy,
    price: formatDecimal(price),
    size: size === null ? null : formatDecimal(size),
    order: null,
    field: null,
    ...(label !== undefined && { label }),
    ...(exit && { exit: exit.kind, profit: formatMoney(exit.profit, { signed: true }) }),
  }
}
