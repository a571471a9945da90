import { useMemo } from 'react'
import { formatDecimal } from '@/base/decimal'
import { noOrders, noPositions } from '@/desk/noLive'
import { type PreviewLevel, usePreviewLevels } from '@/desk/orderPreviews'
import { useAccount, useServices } from '@/desk/Services'
import { useLive } from '@/desk/useLive'
import { type ChartLine, selectLines } from './selectLines'
import { useLiquidationLines } from './useLiquidationLines'

/** Lines of the shown account in a market, and of what is about to be ordered there, renewed as they change. */
export function useOwnLines(symbolId: number): readonly ChartLine[] {
  const { feed } = useServices()
  const { address } = useAccount()
  const orders = useLive(address ? feed.orders(address) : noOrders, (view) => view.open)
  const positions = useLive(address ? feed.positions(address) : noPositions, (view) => view.positions)
  const liquidations = useLiquidationLines(positions, symbolId, address)
  const previews = usePreviewLevels(symbolId)
  return useMemo(
    // A price alone, as the ticket keeps it after placing, is no order that is about to be sent.
    () => [
      ...selectLines(orders, positions, symbolId),
      ...liquidations,
      ...previews.filter(({ size }) => size !== null).map(lineOfPreview),
    ],
    [orders, positions, liquidations, previews, symbolId],
  )
}

function lineOfPreview({ isBuy, price, size, label }: PreviewLevel, index: number): ChartLine {
  return {
    id: `preview-${index}`,
    kind: 'preview',
    isBuy,
    price: formatDecimal(price),
    size: size === null ? null : formatDecimal(size),
    order: null,
    field: null,
    ...(label !== undefined && { label }),
  }
}
