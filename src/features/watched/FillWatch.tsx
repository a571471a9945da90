import { browserTimers } from '@/browser/time'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { symbolsQuery } from '@/client/queries/marketQueries'
import { notifyOutsidePage } from '@/terminal/alerts/notifyOutsidePage'
import { createMarkets, type Market } from '@/terminal/market/market'
import { notify } from '@/terminal/notifications/notify'
import { useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import type { FillNotice, FillSum } from '@/terminal/watch/FillNotice'
import { useLoaded } from '@/terminal/loading/useLoaded'
import { nameOfWatched } from '@/terminal/watch/WatchedAddress'
import type { WatchedStores } from '@/terminal/watch/WatchedStores'
import { watchFills } from './watchFills'
import { divide, parseDecimal } from '@/base/decimal'
import { symbolName, formatPrice, formatSize } from '@/terminal/format/format'
import { text } from './messages'

/** Watches fills of the watched addresses, and notifies the trader. Renders nothing. */
export function FillWatch() {
  const stores = useLoaded(useServices().watched)
  return stores && <Watch stores={stores} />
}

function Watch({ stores }: { stores: WatchedStores }) {
  const { http, settings, session } = useServices()
  const { owner, account } = useStore(session)
  const { addresses } = useLive(stores.list.state)
  // One tab of the browser watches and plays the sound; all of them show the message.
  const [isLeader, setIsLeader] = useState(false)
  const markets = useQuery({ ...symbolsQuery(http), select: createMarkets }).data

  const announce = useEffectEvent(({ id, address, sums }: FillNotice) => {
    const name = nameOfWatched(addresses.find((watched) => watched.address === address) ?? { label: '', address })
    const find = (symbolId: number) => markets?.find(({ instrument }) => instrument.symbolId === symbolId)
    const { title, detail } = describeFills(name, sums, find)
    notify({ tone: 'plain', title, detail })
    if (isLeader) notifyOutsidePage(settings.getState(), { title, detail, tag: id })
  })
  useEffect(
    () =>
      stores.fills.notices.subscribe((after, before) => {
        const knownIds = new Set(before.notices.map(({ id }) => id))
        for (const notice of after.notices) if (!knownIds.has(notice.id)) announce(notice)
      }),
    [stores],
  )
  useEffect(
    () =>
      stores.fills.lead(() => {
        setIsLeader(true)
        return () => setIsLeader(false)
      }),
    [stores],
  )
  // Waits for the markets, which messages need. Skips own accounts, whose writes report their fills.
  if (!isLeader || markets === undefined) return null
  return addresses
    .filter(({ address, notifies }) => notifies && address !== owner && address !== account)
    .map(({ address }) => <Follow key={address} address={address} stores={stores} />)
}

/** Watches fills of one address while mounted. */
function Follow({ address, stores }: { address: string; stores: WatchedStores }) {
  const { http, feed, clock, venueClock } = useServices()
  useEffect(
    () =>
      watchFills(address, {
        feed,
        timers: browserTimers,
        log: stores.fills,
        now: venueClock.now,
        monotonic: clock.monotonic,
        hidden: () => document.hidden,
        async readFinished() {
          const reply = await http.read('orderHistory', { address, limit: 100 }).catch(() => null)
          return reply?.ok ? reply.data.list : null
        },
      }),
    [address, stores, feed, http, clock, venueClock],
  )
  return null
}

/** Maximum number of fills (per market and direction) that one message describes individually. */
const MAX_LISTED = 3

/** Describes fills of the address named `name` in one message. */
export function describeFills(
  name: string,
  sums: readonly FillSum[],
  findMarket: (symbolId: number) => Market | undefined,
): { title: string; detail: string } {
  const describedSums = sums.map((sum) => ({ sum, ...write(sum, findMarket(sum.symbolId)) }))
  const [only, another] = describedSums
  if (only && !another) {
    const { isBuy, orders } = only.sum
    return {
      title: text(isBuy ? 'bought' : 'sold', { name, size: only.size, symbol: only.symbol }),
      detail: orders === 1 ? text('average', only) : text('averageOf', { count: orders, price: only.price }),
    }
  }
  const parts = describedSums
    .slice(0, MAX_LISTED)
    .map(({ sum, symbol, size, price }) => text(sum.isBuy ? 'boughtPart' : 'soldPart', { symbol, size, price }))
  if (describedSums.length > MAX_LISTED) parts.push(text('morePart', { count: describedSums.length - MAX_LISTED }))
  return {
    title: text('filled', { name, count: sums.reduce((count, { orders }) => count + orders, 0) }),
    detail: parts.join('; '),
  }
}

function write({ symbolId, quantity, amount }: FillSum, market: Market | undefined) {
  const average = divide(parseDecimal(amount), parseDecimal(quantity))
  if (!market) return { symbol: symbolName(undefined, symbolId), size: quantity, price: amount }
  const { instrument } = market
  return {
    symbol: instrument.symbol,
    size: formatSize(quantity, instrument),
    price: formatPrice(average, instrument),
  }
}
