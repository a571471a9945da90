import { browserTimers } from '@/browser/time'
import { type ComponentProps, useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { invalidateAccount } from '@/client/queries/accountQueries'
import { symbolsQuery } from '@/client/queries/marketQueries'
import { createMarkets, type Market, MarketsContext } from '@/terminal/market/market'
import { notifyOutcome } from '@/terminal/outcomes/notifyOutcome'
import type { OrderOutcome } from '@/terminal/outcomes/Outcome'
import { closesOnly, readRealized } from '@/terminal/outcomes/readOutcome'
import type { OwnEvent } from '@/terminal/ownEvents/applyOwnOrders'
import { eventLogOf } from '@/terminal/ownEvents/createEventLog'
import { LiquidationWatch, WARNING_PERIOD_MS } from './LiquidationWatch'
import { StopWatch } from './StopWatch'
import { createEventNotifier } from './createEventNotifier'
import { kindOfOrderEvent, notifiesBy } from '@/terminal/ownEvents/notificationChannels'
import { leadEvents, type LeadParts } from './leadEvents'
import { useBalances } from '@/terminal/account/useAccountState'
import { useLive } from '@/terminal/live/useLive'
import { useAccountMargin } from '@/terminal/account/useAccountMargin'
import { deriveMarginEvents } from '@/terminal/ownEvents/marginEvents'
import { createReadCause } from '@/terminal/ownEvents/readCause'
import { groupCanceled } from '@/terminal/ownEvents/groupCanceled'
import { groupOwnEvents } from '@/terminal/ownEvents/groupOwnEvents'
import { watchOwnOrders } from '@/terminal/ownEvents/watchOwnOrders'
import { useServices, useSetting } from '@/terminal/session/Services'
import { actionEffect } from '@/protocol/actions/actionEffect'
import type { Order } from '@/protocol/records/order'

type Props = { account: string } & Pick<LeadParts, 'readShownAt'>

/** Reports events of the account's own orders: fills, triggers, stop-outs, liquidations, cancels. Renders nothing. */
export function OwnOrderWatch({ account, readShownAt }: Props) {
  const services = useServices()
  const { http } = services
  const markets = useQuery({ ...symbolsQuery(http), select: createMarkets }).data
  // The notifier, in the tab that reports; null in other tabs.
  const [notifier, setNotifier] = useState<{ readonly notify: NotifyEvents } | null>(null)
  useEffect(() => {
    if (!markets) return undefined
    return watch(account, { services, markets, readShownAt }, (notify) => setNotifier(notify && { notify }))
  }, [account, services, markets, readShownAt])
  const firstMarket = markets?.[0]
  if (notifier === null || !markets || !firstMarket) return null
  // Provides the markets, on which margin depends, because this is mounted on every page and not only on the desk.
  return (
    <MarketsContext value={{ markets, open: firstMarket }}>
      <MarginWarnings account={account} markets={markets} onNews={notifier.notify} />
      <StopWatch account={account} onNews={notifier.notify} />
    </MarketsContext>
  )
}

type NotifyEvents = LeadParts['notifyEvents']

/**
 * Mounts the margin warnings in the tab that reports. Positions are pushed but balances are read later, so it pauses
 * warnings until the balance fits the positions.
 */
function MarginWarnings(props: ComponentProps<typeof LiquidationWatch>) {
  const { account, onNews } = props
  const { feed } = useServices()
  const sizes = useLive(feed.positions(account), ({ positions }) =>
    positions.map(({ symbol_id, position_side, open_size }) => [symbol_id, position_side, open_size].join(' ')).join(),
  )
  const { dataUpdatedAt: readAt } = useBalances(account)
  const [lastSeen, setLastSeen] = useState({ sizes, readAt: 0 })
  if (lastSeen.sizes !== sizes) setLastSeen({ sizes, readAt })
  if (lastSeen.sizes !== sizes || readAt <= lastSeen.readAt) return null
  return (
    <>
      <MarginWatch account={account} onWarning={onNews} />
      <LiquidationWatch {...props} />
    </>
  )
}

type MarginWatchProps = { account: string; onWarning: NotifyEvents }

/** Warns of margin ratios above the trader's threshold. Renders nothing. */
function MarginWatch({ account, onWarning }: MarginWatchProps) {
  const { ownEvents, venueClock } = useServices()
  const [percent] = useSetting('marginWarning')
  const { margin, phase } = useAccountMargin(account, WARNING_PERIOD_MS)
  useEffect(() => {
    // Stale data neither warns nor ends a warning.
    if (margin === null || phase !== 'live') return
    const at = venueClock.now()
    const news = eventLogOf(ownEvents, account).derive((log) => deriveMarginEvents(log, margin, percent, at))
    if (news.length > 0) onWarning(news)
  }, [margin, phase, percent, account, ownEvents, venueClock, onWarning])
  return null
}

type WatchParts = Pick<LeadParts, 'services' | 'readShownAt'> & { readonly markets: readonly Market[] }

function watch(
  account: string,
  { services, markets, readShownAt }: WatchParts,
  onLead: (notifyEvents: NotifyEvents | null) => void,
): () => void {
  const { feed, http, writes, venueClock, ownEvents } = services
  let activeWatch: ReturnType<typeof leadEvents> | null = null
  const cancelTxs = new Set<string>()
  const log = eventLogOf(ownEvents, account)
  // Marks cancels by this tab, which are not notified.
  const markOwnCancels = () => {
    const ownCancels = feed
      .orders(account)
      .getState()
      .recent.filter(({ tx_hash: hash }) => cancelTxs.has(hash))
    if (ownCancels.length > 0) log.markRead(new Set(ownCancels.map(({ order_id: id }) => `end:${id}`)))
  }
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
  const startLeading = () =>
    ownEvents.lead(() => {
      const watching = leadEvents(account, { services, readCause, readShownAt, notifyEvents, markOwnCancels })
      activeWatch = watching
      onLead(notifyEvents)
      return () => {
        activeWatch = null
        onLead(null)
        watching.stop()
      }
    })
  let resign = startLeading()
  // The reporting tab stores changes by other tabs, devices or programs; all tabs then refresh what they show.
  const stopSettings = log.live.subscribe(({ settings }, { settings: before }) => {
    if (before && JSON.stringify(settings) !== JSON.stringify(before))
      void invalidateAccount(services.queryClient, account)
  })
  // A hidden page gives the role to another page.
  const onVisibility = () => {
    if (!document.hidden) return
    resign()
    resign = startLeading()
  }
  document.addEventListener('visibilitychange', onVisibility)
  const stopWrites = writes.onSettled((settled) => {
    activeWatch?.noteWrite(settled)
    const { record } = settled
    if (actionEffect(record.action) !== 'cancel' || !record.txHash) return
    cancelTxs.add(record.txHash)
    markOwnCancels()
  })
  const end = watchOwnOrders(account, {
    feed,
    timers: browserTimers,
    reported: ownEvents.reported,
    now: venueClock.now,
    readShownAt,
    leads: () => activeWatch !== null,
    isOwnWrite(order) {
      const { order_id: id, client_order_id: clientId, state } = order
      const names = ({
        orderIds,
        clientOrderIds,
      }: {
        orderIds: readonly string[]
        clientOrderIds: readonly string[]
      }) => orderIds.includes(id) || (clientId !== null && clientOrderIds.includes(clientId))
      if (writes.pending.getState().some(names)) return 'pending'
      return state === 'canceled' && cancelTxs.has(order.tx_hash) ? 'reported' : 'no'
    },
    async readFinished() {
      const reply = await http.read('orderHistory', { address: account, limit: 100 }).catch(() => null)
      return reply?.ok ? reply.data.list : null
    },
    report: (events, parents) => {
      const { service: algoServices } = services.algoServices.loaded.getState()
      const scaledOrders = algoServices?.scaledOrders.view.getState().scaledOrders ?? []
      const chosenSettings = services.settings.getState()
      const shownEvents = events.filter((event) => {
        const kind = kindOfOrderEvent(event)
        return kind === undefined || notifiesBy(chosenSettings, kind, 'message')
      })
      const { scaled, rest } = groupOwnEvents(shownEvents, {
        scaled: scaledOrders,
        algos: algoServices?.algos.view.getState().algos ?? [],
      })
      for (const progress of scaled) {
        const instrument = instrumentOf(progress.symbolId)
        if (instrument) notifyOutcome({ kind: 'scaledFilled', progress, instrument })
      }
      void reportEach(rest, events, parents)
    },
  })

  function instrumentOf(symbolId: number) {
    return markets.find((market) => market.instrument.symbolId === symbolId)?.instrument
  }

  /** Reports orders that ended unfilled for the same reason together, others individually. */
  async function reportEach(
    news: readonly OwnEvent[],
    events: readonly OwnEvent[],
    parents: ReadonlyMap<string, Order>,
  ): Promise<void> {
    const outcomes = await Promise.all(
      news.map((event) => readEvent(event, events, parents.get(event.order.parent_order_id ?? ''))),
    )
    const reported = outcomes.filter((outcome) => outcome !== null)
    for (const outcome of groupCanceled(reported)) notifyOutcome(outcome)
  }

  async function readEvent(
    { order, since }: OwnEvent,
    events: readonly OwnEvent[],
    parent: Order | undefined,
  ): Promise<OrderOutcome | null> {
    const instrument = instrumentOf(order.symbol_id)
    if (!instrument) return null
    const isForced = order.order_source !== 'user' && order.order_source !== null
    const realized = isForced || closesOnly(order) ? await readRealized(services, order) : null
    const changed = events.map((event) => event.order)
    const cause = order.state === 'canceled' ? ((await readCause(order, changed)) ?? 'venue') : 'unfilled'
    return { kind: 'order', order, instrument, since, cause, realized, ...(parent && { parent }) }
  }

  return () => {
    end()
    stopWrites()
    stopSettings()
    resign()
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
