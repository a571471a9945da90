import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useOrders } from '@/terminal/live/accountViews'
import { useMarketById } from '@/terminal/market/market'
import { useAccount } from '@/terminal/session/Services'
import { modifyIntent } from './modifyIntent'
import { ModifyOrder } from './ModifyOrder'

const close = () => modifyIntent.setState({ orderId: null })

/**
 * The dialog of the order that is being modified. It is mounted outside the desk's layout, so that typed values stay
 * when a resized window changes the layout.
 */
export function ModifyIntentDialog() {
  const orderId = useStore(modifyIntent, (state) => state.orderId)
  const { address, writable } = useAccount()
  const findMarket = useMarketById()
  const order = useOrders(address, ({ open }) => open.find(({ order_id }) => order_id === orderId))
  const market = order && findMarket(order.symbol_id)
  // Leaving the desk or changing the account closes the dialog.
  useEffect(() => close, [address])
  if (!order || !market || address === null || !writable) return null
  return <ModifyOrder key={order.order_id} order={order} market={market} account={address} onDone={close} />
}
