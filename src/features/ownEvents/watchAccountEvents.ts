import { leadWhileShown } from '@/browser/leadWhileShown'
import { browserTimers } from '@/browser/time'
import { invalidateAccount } from '@/client/queries/accountQueries'
import { actionEffect } from '@/protocol/actions/actionEffect'
import type { Order } from '@/protocol/records/order'
import type { Market } from '@/terminal/market/market'
import { eventLogOf } from '@/terminal/ownEvents/createEventLog'
import { createReadCause } from '@/terminal/ownEvents/readCause'
import { watchOwnOrders } from '@/terminal/ownEvents/watchOwnOrders'
import { createEventNotifier } from './createEventNotifier'
import { createOrderReporter } from './createOrderReporter'
import { leadEvents, type LeadParts } from './leadEvents'

type WatchParts = Pick<LeadParts, 'services' | 'readShownAt'> & { readonly markets: readonly Market[] }

/**
 * Reports events of an account's own orders, and stores all its events while this tab is the one that reports. `onLead`
 * gets the notifier when this tab becomes that, and null when it stops. Returns a function that stops the watch.
 */
export function watchAccountEvents(
  account: string,
  { services, markets, readShownAt }: WatchParts,
  onLead: (notifyEvents: LeadParts['notifyEvents'] | null) => void,
): () => void {
  const { feed, http, writes, venueClock, ownEvents } = services
  const log = eventLogOf(ownEvents, account)
  const cancelTxs = new Set<string>()
  // Marks cancels by this tab, which are not notified.
  const markOwnCancels = () => {
    const ownCancels = feed
      .orders(account)
      .getState()
      .recent.filter(({ tx_hash: hash }) => cancelTxs.has(hash))
    if (ownCancels.length > 0) log.markRead(new Set(ownCancels.map(({ order_id: id }) => `end:${id}`)))
  }
  const instrumentOf = (symbolId: number) =>
    markets.find((market) => market.instrument.symbolId === symbolId)?.instrument
  const readCause = createReadCause({
    http,
    timer: (address) => services.autoCancel.state(address).getState(),
    isOwnWrite: (txHash) => cancelTxs.has(txHash),
  })
  const notifyEvents = createEventNotifier({
    timers: browserTimers,
    settings: services.settings.getState,
    instrumentOf,
    latest: (event) => log.live.getState().events.find(({ id }) => id === event.id) ?? event,
  })

  let activeWatch: ReturnType<typeof leadEvents> | null = null
  const stopLeading = leadWhileShown(() =>
    ownEvents.lead(() => {
      const watching = leadEvents(account, { services, readCause, readShownAt, notifyEvents, markOwnCancels })
      activeWatch = watching
      onLead(notifyEvents)
      return () => {
        activeWatch = null
        onLead(null)
        watching.stop()
      }
    }),
  )

  // The reporting tab stores changes by other tabs, devices or programs; all tabs then refresh what they show.
  const stopSettings = log.live.subscribe(({ settings }, { settings: before }) => {
    if (before && JSON.stringify(settings) !== JSON.stringify(before))
      void invalidateAccount(services.queryClient, account)
  })
  const stopWrites = writes.onSettled((settled) => {
    activeWatch?.noteWrite(settled)
    const { record } = settled
    if (actionEffect(record.action) !== 'cancel' || !record.txHash) return
    cancelTxs.add(record.txHash)
    markOwnCancels()
  })
  const stopOrders = watchOwnOrders(account, {
    feed,
    timers: browserTimers,
    reported: ownEvents.reported,
    now: venueClock.now,
    readShownAt,
    leads: () => activeWatch !== null,
    isOwnWrite(order) {
      const { state, tx_hash: hash } = order
      if (writes.pending.getState().some((record) => isNamedBy(record, order))) return 'pending'
      return state === 'canceled' && cancelTxs.has(hash) ? 'reported' : 'no'
    },
    async readFinished() {
      const reply = await http.read('orderHistory', { address: account, limit: 100 }).catch(() => null)
      return reply?.ok ? reply.data.list : null
    },
    report: createOrderReporter({ services, instrumentOf, readCause }),
  })
  return () => {
    stopOrders()
    stopWrites()
    stopSettings()
    stopLeading()
  }
}

type NamedOrders = { readonly orderIds: readonly string[]; readonly clientOrderIds: readonly string[] }

function isNamedBy({ orderIds, clientOrderIds }: NamedOrders, { order_id: id, client_order_id: clientId }: Order) {
  return orderIds.includes(id) || (clientId !== null && clientOrderIds.includes(clientId))
}
