import type { QueryClient } from '@tanstack/react-query'
import type { Timers } from '@/base/clock'
import { invalidateAccount, invalidateTrading } from '@/client/queries/accountQueries'
import type { Feed } from './types'

const MIN_INTERVAL_MS = 1_000

/** How long a first change waits for others, so that one read serves what is pushed together. */
const GATHER_MS = 100

/**
 * Reads balances and histories of an account again when its orders or positions change, and its settings when its
 * position mode changes, soon and at most once a second: no channel pushes them (docs/protocol 5). Returns a function
 * that ends it.
 */
export function watchAccount(options: {
  readonly feed: Feed
  readonly queryClient: QueryClient
  readonly address: string
  readonly timers: Timers
}): () => void {
  const { feed, queryClient, address, timers } = options
  let timer: unknown = null
  let isOutdated = false
  let withSettings = false

  function changed(): void {
    isOutdated = true
    timer ??= timers.set(read, GATHER_MS)
  }

  function read(): void {
    timer = null
    if (!isOutdated) return
    timer = timers.set(read, MIN_INTERVAL_MS)
    void (withSettings ? invalidateAccount : invalidateTrading)(queryClient, address)
    isOutdated = false
    withSettings = false
  }

  const stopOrders = feed.orders(address).subscribe((view, before) => {
    if (view.open !== before.open || view.recent !== before.recent) changed()
  })
  const stopPositions = feed.positions(address).subscribe((view, before) => {
    if (JSON.stringify(view.positions) !== JSON.stringify(before.positions)) changed()
  })
  const stopSettings = feed.settings(address).subscribe((view, before) => {
    if (view.settings === before.settings) return
    withSettings = true
    changed()
  })
  return () => {
    stopSettings()
    stopOrders()
    stopPositions()
    if (timer !== null) timers.clear(timer)
    timer = null
  }
}
