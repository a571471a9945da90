import { useEffect, useMemo } from 'react'
import type { Live } from '@/base/live'
import type { Feed, OrdersView } from '@/feed/types'
import type { Market } from '../market/market'
import { orderBookOf } from '../market/marketBook'
import { ordersOf } from '../live/accountViews'
import { useAccount, useServices, useSetting } from '../session/Services'
import { createQueueWatch, type QueueWatch } from './createQueueWatch'

/** How long the watch continues without a panel, ms: hiding a panel briefly must not lose queue positions. */
const GRACE_MS = 60_000

type Shared = { watch: QueueWatch; hold: () => () => void }

/**
 * The watches that panels share, by their live values, which are the same objects for the same arguments of the feed.
 */
const shared = new WeakMap<Live<OrdersView>, Map<object, Shared>>()

/**
 * Returns the queue watch of a market for the shown account. It runs while the component is mounted, and a minute
 * longer.
 */
export function useQueueWatch(market: Market): QueueWatch {
  const { feed } = useServices()
  const { address } = useAccount()
  const [bookDepth] = useSetting('bookDepth')
  const orders = ordersOf(feed, address)
  const { watch, hold } = useMemo(() => findShared(feed, market, bookDepth, orders), [feed, market, bookDepth, orders])
  useEffect(() => (address ? hold() : undefined), [hold, address])
  return watch
}

function findShared(feed: Feed, market: Market, depth: number, orders: Live<OrdersView>): Shared {
  const book = feed.book(orderBookOf(market, depth))
  const byBook = shared.get(orders) ?? new Map<object, Shared>()
  shared.set(orders, byBook)
  const existing = byBook.get(book)
  if (existing) return existing
  const { instrument } = market
  const watch = createQueueWatch({ book, tape: feed.tape(instrument.symbolId), orders }, instrument)
  const entry = { watch, hold: createHold(watch.start) }
  byBook.set(book, entry)
  return entry
}

/**
 * Creates a reference-counted `start`: it runs with the first user, and stops a grace time after the last one has left.
 */
function createHold(start: () => () => void): () => () => void {
  let holders = 0
  let end: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    holders++
    end ??= start()
    return () => {
      holders--
      if (holders > 0) return
      timer = setTimeout(() => {
        end?.()
        end = null
      }, GRACE_MS)
    }
  }
}
