import { useEffect, useEffectEvent } from 'react'
import { useClickOrders } from '@/desk/clickOrders/useClickOrders'
import type { Market } from '@/desk/market'
import { type ClickSlot, useOneClick } from '@/desk/oneClick'
import { useSetting } from '@/desk/Services'
import { announce } from '@/ui/announce'
import { takesKeys } from '@/ui/takesKeys'
import { actionOf, type HotkeyAction, selectBindings } from './bindings'
import { text } from './messages'
import { readKey } from './readKey'

/** Listens for hotkeys of a market while mounted. */
export function useHotkeys(market: Market): void {
  const orders = useClickOrders(market)
  const { base, quote, symbol } = market.instrument
  const { choose, sizes } = useOneClick(symbol)
  const [changed] = useSetting('hotkeys')

  const chooseSize = (slot: ClickSlot) => {
    choose(slot)
    const coin = sizes.coin === 'base' ? base : quote
    announce(text('chosen', { slot: slot + 1, amount: sizes.amounts[slot], coin }))
  }
  const run: Readonly<Record<HotkeyAction, () => unknown>> = {
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

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A key that is held down must not go on ordering.
    if (event.repeat || takesKeys(event, document)) return
    const key = readKey(event)
    const action = key && actionOf(key, selectBindings(changed))
    if (!action) return
    event.preventDefault()
    run[action]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
