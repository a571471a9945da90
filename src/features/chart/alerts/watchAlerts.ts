import type { AlertBook } from '@/terminal/alerts/createAlertBook'
import type { Feed } from '@/feed/types'
import { createReach, type Reach } from './createReach'
import { parseDecimal } from '@/base/decimal'
import type { PriceAlert } from '@/terminal/alerts/PriceAlert'

/**
 * Markers each waiting alert as reached once the last price has touched it. Every market with a waiting alert is followed by
 * its bars of a minute; hidden tabs get those as well. Returns what ends it.
 */
export function watchAlerts(book: AlertBook, feed: Pick<Feed, 'candle'>): () => void {
  const watched = new Map<number, () => void>()

  function watch(symbolId: number): () => void {
    const live = feed.candle(symbolId, '1m')
    const reach = createReach()
    const style = () => {
      const range = reach(live.getState())
      const reached = range ? selectReached(book.alerts.getState(), symbolId, range) : []
      if (reached.length > 0) book.fire(reached.map(({ id }) => id))
    }
    const end = live.subscribe(style)
    style()
    return end
  }

  function follow(): void {
    const waiting = book.alerts.getState().filter(({ firedAt }) => firedAt === null)
    const wanted = new Set(waiting.map(({ symbolId }) => symbolId))
    for (const [symbolId, end] of watched) {
      if (wanted.has(symbolId)) continue
      watched.delete(symbolId)
      end()
    }
    for (const symbolId of wanted) {
      if (watched.has(symbolId)) continue
      // Noted first: what is reached at once changes the book, and leads here again.
      watched.set(symbolId, () => undefined)
      const end = watch(symbolId)
      if (watched.has(symbolId)) watched.set(symbolId, end)
      else end()
    }
  }

  const end = book.alerts.subscribe(follow)
  follow()
  return () => {
    end()
    for (const stop of watched.values()) stop()
  }
}

/** The waiting alerts of a market that a range of prices reaches. */
function selectReached(alerts: readonly PriceAlert[], symbolId: number, { low, high }: Reach): PriceAlert[] {
  return alerts.filter((alert) => {
    if (alert.symbolId !== symbolId || alert.firedAt !== null) return false
    const price = parseDecimal(alert.price)
    return alert.rises ? high >= price : low <= price
  })
}
