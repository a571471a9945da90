import { useClickOrders } from '@/terminal/oneClick/useClickOrders'
import type { Market } from '@/terminal/market/market'
import { type ClickSlot, useOneClick } from '@/terminal/oneClick/oneClick'
import { announce } from '@/ui/announce'
import type { OrderAction } from './bindings'
import { text } from './messages'
import { useKeys } from './useKeys'

/** Handles the hotkeys of one-click trading in a market while mounted. */
export function useHotkeys(market: Market): void {
  const orders = useClickOrders(market)
  const { base, quote, symbol } = market.instrument
  const { choose, sizes } = useOneClick(symbol)

  const chooseSize = (slot: ClickSlot) => {
    choose(slot)
    const coin = sizes.coin === 'base' ? base : quote
    announce(text('chosen', { slot: slot + 1, amount: sizes.amounts[slot], coin }))
  }
  const run: Readonly<Record<OrderAction, () => unknown>> = {
    joinBid: () => orders.join(true),
    joinAsk: () => orders.join(false),
    takeAsk: () => orders.take(true),
    takeBid: () => orders.take(false),
    cancelHere: () => orders.cancelAll(false),
    cancelAll: () => orders.cancelAll(true),
    close: orders.close,
    reverse: orders.reverse,
    size1: () => chooseSize(0),
    size2: () => chooseSize(1),
    size3: () => chooseSize(2),
    size4: () => chooseSize(3),
  }

  useKeys(run)
}
