import { useEffect } from 'react'
import { useStore } from 'zustand'
import { marginChoices } from '../marginSettings/marginChoices'
import type { Market } from '../market/market'
import { orderBookOf } from '../market/marketState'
import { useSigningMissing } from '../loading/missingCode'
import { noOrders, noPositions } from '../live/noLive'
import { useOneClick } from './oneClick'
import { useAccount, useServices, useSetting } from '../session/Services'
import { useTradeSigning } from '../signing/useTradeSigning'
import { useAccountInfo } from '../account/useAccountState'
import { useUsualSlippage } from '../orders/useUsualSlippage'
import { useNewVersion } from '../version/newVersion'
import type { ClickContext } from './ClickContext'

/** Everything that orders of one click go by. Book, ticker, orders and positions are kept live while mounted. */
export function useClickContext(market: Market): ClickContext {
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
      address ? feed.orders(address) : noOrders,
      address ? feed.positions(address) : noPositions,
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
    slippage: useUsualSlippage(),
    sizes,
    chosen,
  }
}
