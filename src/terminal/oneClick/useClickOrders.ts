import { useEffect } from 'react'
import { useStore } from 'zustand'
import { type Decimal, ONE } from '@/base/decimal'
import type { Order } from '@/protocol/records/order'
import { priceOfTicks } from '@/trading/instrument/instrument'
import { cancelAllOrders } from '../orders/cancelAllOrders'
import { cancelOrder } from '../orders/cancelOrder'
import type { Market } from '../market/market'
import { repriceOrder } from '../orders/repriceOrder'
import { closePositions, reversePosition } from './leavePosition'
import { checkClickGate } from './checkClickGate'
import { sendClick } from './sendClick'
import { marginChoices } from '../marginSettings/marginChoices'
import { orderBookOf } from '../market/marketBook'
import { useSigningMissing } from '../loading/missingCode'
import { ordersOf, positionsOf } from '../live/accountViews'
import { useOneClick } from './oneClick'
import { useAccount, useServices, useSetting } from '../session/Services'
import { useTradeSigning } from '../signing/useTradeSigning'
import { useAccountInfo } from '../account/useAccountState'
import { useDefaultSlippage } from '../orders/useDefaultSlippage'
import { useNewVersion } from '../version/newVersion'
import type { ClickContext } from './ClickContext'

/** One-click actions. Each reports its own result. */
export type ClickOrders = {
  /** Places a limit order of the chosen size at a price in ticks; it may match immediately. */
  place: (isBuy: boolean, ticks: number) => Promise<boolean>
  /** Places a post-only order at the best price of its own side. */
  join: (isBuy: boolean) => Promise<boolean>
  /** Places a market order. */
  take: (isBuy: boolean) => Promise<boolean>
  /** Cancels the orders of the market, or all of the account; asks first if TP/SL of a position are among them. */
  cancelAll: (everywhere: boolean) => Promise<void>
  /** Moves an order to another price with a modify. */
  move: (order: Order, ticks: number) => Promise<boolean>
  /** Cancels one order. */
  cancel: (order: Order) => Promise<void>
  /** Closes the positions of the market, or a share of each. */
  close: (share?: Decimal) => Promise<void>
  reverse: () => Promise<void>
}

/** Returns the one-click actions in a market, and keeps their inputs live while the component is mounted. */
export function useClickOrders(market: Market): ClickOrders {
  const context = useClickContext(market)
  const { symbolId } = market.instrument
  return {
    place: (isBuy, ticks) =>
      sendClick(context, { isBuy, target: { kind: 'price', price: priceOfTicks(ticks, market.instrument) } }),
    join: (isBuy) => sendClick(context, { isBuy, target: { kind: 'join' } }),
    take: (isBuy) => sendClick(context, { isBuy, target: { kind: 'take', slippage: context.slippage } }),
    cancelAll: async (everywhere) => {
      if (!checkClickGate(context, 'cancels')) return
      const { address } = context.account
      await cancelAllOrders(context.services, { account: address, symbolId: everywhere ? null : symbolId })
    },
    move: async (order, ticks) => {
      if (!checkClickGate(context, 'adds')) return false
      return repriceOrder(
        context.services,
        { order, field: 'price', ticks },
        market.instrument,
        context.account.address,
      )
    },
    cancel: async (order) => {
      if (!checkClickGate(context, 'cancels')) return
      await cancelOrder(context.services, order, market, context.account.address)
    },
    close: (share = ONE) => closePositions(context, share),
    reverse: () => reversePosition(context),
  }
}

/** Returns the inputs of one-click orders, and keeps book, ticker, orders and positions live while mounted. */
function useClickContext(market: Market): ClickContext {
  const services = useServices()
  const { feed } = services
  const account = useAccount()
  const { address } = account
  const [bookDepth] = useSetting('bookDepth')
  const { sizes, chosen } = useOneClick(market.instrument.symbol)
  const { symbolId } = market.instrument
  useEffect(() => {
    const lives = [
      feed.book(orderBookOf(market, bookDepth)),
      feed.ticker(symbolId),
      ordersOf(feed, address),
      positionsOf(feed, address),
    ]
    const ends = lives.map((live) => live.subscribe(() => undefined))
    return () => {
      for (const end of ends) end()
    }
  }, [feed, market, bookDepth, symbolId, address])
  return {
    services,
    market,
    account,
    signing: useTradeSigning(),
    signingMissing: useSigningMissing(),
    isOld: useNewVersion(),
    bookDepth,
    positionMode: useAccountInfo(address).data?.position_mode ?? null,
    marginChoice: useStore(marginChoices, (choices) => choices[symbolId] ?? 'cross'),
    slippage: useDefaultSlippage(),
    sizes,
    chosen,
  }
}
