import { browserTimers } from '@/browser/time'
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { symbolsQuery } from '@/client/queries/marketQueries'
import { createMarkets, type Market } from '@/terminal/market/market'
import { notifyOutcome } from '@/terminal/outcomes/notifyOutcome'
import type { CancelCause, OrderOutcome } from '@/terminal/outcomes/Outcome'
import { closesOnly, isFlat, readRealized } from '@/terminal/outcomes/readOutcome'
import type { OwnEvent } from '@/terminal/ownEvents/applyOwnOrders'
import { type Digest, eventLogOf } from '@/terminal/ownEvents/createEventLog'
import { watchEvents } from '@/terminal/ownEvents/watchEvents'
import { createAloud } from './createAloud'
import type { AgentStatus } from '@/keys/types'
import { type AccountEvent, eventOfKey } from '@/terminal/ownEvents/AccountEvent'
import { kindOfNews, notifiesBy } from '@/terminal/ownEvents/eventWays'
import { notify } from '@/terminal/notifications/notify'
import { describeCounts } from '@/terminal/ownEvents/describeEvent'
import { text } from './messages'
import { endedByTimer } from '@/terminal/ownEvents/endedByTimer'
import { groupCanceled } from '@/terminal/ownEvents/groupCanceled'
import { groupOwnEvents } from '@/terminal/ownEvents/groupOwnEvents'
import { watchOwnOrders } from '@/terminal/ownEvents/watchOwnOrders'
import { type Services, useServices } from '@/terminal/session/Services'
import type { Order } from '@/protocol/records/order'

const CANCELS: ReadonlySet<string> = new Set(['cancelOrder', 'batchCancel', 'cancelAll'])

/** Reports what happens to the account's own orders: fills, triggers, stop-outs, liquidations, cancels. Shows nothing. */
export function OwnOrderWatch({ account }: { account: string }) {
  const services = useServices()
  const { http } = services
  const markets = useQuery({ ...symbolsQuery(http), select: createMarkets }).data
  useEffect(() => (markets ? watch(account, services, markets) : undefined), [account, services, markets])
  return null
}

function watch(account: string, services: Services, markets: readonly Market[]): () => void {
  const { feed, http, writes, venueClock, ownEvents } = services
  let leads = false
  const cancelTxs = new Set<string>()
  const log = eventLogOf(ownEvents, account)
  // What this tab has canceled is no news.
  const markOwnCancels = () => {
    const own = feed
      .orders(account)
      .getState()
      .recent.filter(({ tx_hash: hash }) => cancelTxs.has(hash))
    if (own.length > 0) log.markRead(new Set(own.map(({ order_id: id }) => `end:${id}`)))
  }
  const aloud = createAloud({ timers: browserTimers, settings: services.settings.getState, instrumentOf })
  const lead = () =>
    ownEvents.lead(() => {
      leads = true
      const parts = { feed, http, timers: browserTimers, now: venueClock.now, log }
      const onNews = (news: readonly AccountEvent[]) => {
        markOwnCancels()
        aloud(news)
      }
      const stop = watchEvents(account, { ...parts, onNews, onDigest: notifyDigest })
      const lookAtKey = (key: AgentStatus) => {
        const event = key.kind === 'ready' ? eventOfKey(key, venueClock.now()) : null
        if (event) aloud(log.add([event]))
      }
      const status = services.keys.status(account)
      const stopKey = status.subscribe(lookAtKey)
      lookAtKey(status.getState())
      return () => {
        leads = false
        stop()
        stopKey()
      }
    })
  let giveUp = lead()
  // A hidden page lets another one report.
  const onVisibility = () => {
    if (!document.hidden) return
    giveUp()
    giveUp = lead()
  }
  document.addEventListener('visibilitychange', onVisibility)
  const stopWrites = writes.onSettled(({ record }) => {
    if (!CANCELS.has(record.action) || !record.txHash) return
    cancelTxs.add(record.txHash)
    markOwnCancels()
  })
  const end = watchOwnOrders(account, {
    ...{ feed, timers: browserTimers, reported: ownEvents.reported, now: venueClock.now, leads: () => leads },
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
      return state === 'canceled' && cancelTxs.has(order.tx_hash) ? 'said' : 'no'
    },
    async readFinished() {
      const read = await http.read('orderHistory', { address: account, limit: 100 }).catch(() => null)
      return read?.ok ? read.data.list : null
    },
    report: (events, parents) => {
      const { services: own } = services.algoServices.loaded.getState()
      const scaledOrders = own?.scaledOrders.view.getState().scaledOrders ?? []
      const chosen = services.settings.getState()
      const shown = events.filter((event) => {
        const kind = kindOfNews(event)
        return kind === undefined || notifiesBy(chosen, kind, 'message')
      })
      const { scaled, rest } = groupOwnEvents(shown, {
        scaled: scaledOrders,
        algos: own?.algos.view.getState().algos ?? [],
      })
      for (const progress of scaled) {
        const instrument = instrumentOf(progress.symbolId)
        if (instrument) notifyOutcome({ kind: 'scaledFilled', progress, instrument })
      }
      void reportEach(rest, events, parents)
    },
  })

  function instrumentOf(symbolId: number) {
    return markets.find((one) => one.instrument.symbolId === symbolId)?.instrument
  }

  /** Orders that ended unfilled for one reason are reported as one, the others one by one. */
  async function reportEach(
    news: readonly OwnEvent[],
    events: readonly OwnEvent[],
    parents: ReadonlyMap<string, Order>,
  ): Promise<void> {
    const outcomes = await Promise.all(
      news.map((event) => readEvent(event, events, parents.get(event.order.parent_order_id ?? ''))),
    )
    const reported = outcomes.filter((one) => one !== null)
    for (const outcome of groupCanceled(reported)) notifyOutcome(outcome)
  }

  async function readEvent(
    { order, since }: OwnEvent,
    events: readonly OwnEvent[],
    parent: Order | undefined,
  ): Promise<OrderOutcome | null> {
    const instrument = instrumentOf(order.symbol_id)
    if (!instrument) return null
    const forced = order.order_source !== 'user' && order.order_source !== null
    const realized = forced || closesOnly(order) ? await readRealized(services, order) : null
    const cause = order.state === 'canceled' ? await causeOf(services, order, events) : 'unfilled'
    return { kind: 'order', order, instrument, since, cause, realized, ...(parent && { parent }) }
  }

  return () => {
    end()
    stopWrites()
    giveUp()
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

/** Why an order ended that no write of this browser canceled: by what happened with it, else by its transaction. */
async function causeOf(services: Services, order: Order, events: readonly OwnEvent[]): Promise<CancelCause> {
  if (events.some((one) => one.order.order_source === 'liquidation')) return 'liquidation'
  if (endedByTimer(services.autoCancel.state(order.address).getState(), order)) return 'timer'
  if (order.algo_order_type === 'attached_tpsl') return 'parent'
  if (closesOnly(order) && isFlat(services, order)) return 'reduceOnly'
  if (order.order_type === 'market' || order.time_in_force === 'ioc') return 'unfilled'
  const read = await services.http.read('transaction', { hash: order.tx_hash as `0x${string}` }).catch(() => null)
  if (!read?.ok) return 'venue'
  const by = read.data.target_address ?? read.data.signer_address
  if (by !== order.address) return 'venue'
  return /cancel/i.test(read.data.action) ? 'elsewhere' : 'selfTrade'
}

/** Notifies the trader of what happened while this browser did not look, or that it is not known yet. */
function notifyDigest({ counts, uncovered }: Digest): void {
  const failed = [
    uncovered.includes('orders') && text('uncoveredOrders'),
    uncovered.includes('flows') && text('uncoveredFlows'),
  ]
  const detail = [describeCounts(counts), ...failed].filter(Boolean).join('. ')
  notify({ tone: uncovered.length > 0 ? 'warn' : 'plain', title: text('away'), detail, topic: 'away' })
}
