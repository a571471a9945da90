import { browserTimers } from '@/browser/time'
import type { SettledWrite } from '@/client/types'
import type { AgentStatus } from '@/keys/types'
import { notify } from '@/terminal/notifications/notify'
import { type AccountEvent, eventOfKey } from '@/terminal/ownEvents/AccountEvent'
import { eventsOfAlgo } from '@/terminal/ownEvents/algoEvents'
import { type Digest, eventLogOf } from '@/terminal/ownEvents/createEventLog'
import { describeCounts } from '@/terminal/ownEvents/describeEvent'
import type { ReadCause } from '@/terminal/ownEvents/readCause'
import { watchEvents } from '@/terminal/ownEvents/watchEvents'
import { settingsOfAction, watchSettings } from '@/terminal/ownEvents/watchSettings'
import type { Services } from '@/terminal/session/Services'
import { text } from './messages'

/** Dependencies of the tab that reports. */
export type LeadParts = {
  readonly services: Services
  readonly readCause: ReadCause
  /** Returns since when the page has shown the account, venue ms; null while the venue's time is unknown. */
  readonly readShownAt: () => number | null
  /** Notifies by sound and system notification, and with a message if no other part of the page shows one. */
  readonly notifyEvents: (events: readonly AccountEvent[]) => void
  /** Called before events of orders are notified. */
  readonly markOwnCancels: () => void
}

/** Stores all events of an account. Only the reporting tab runs this. */
export function leadEvents(account: string, parts: LeadParts) {
  const { services, readCause, readShownAt, notifyEvents, markOwnCancels } = parts
  const { feed, http, venueClock, writes } = services
  const log = eventLogOf(services.ownEvents, account)
  const commonParts = { feed, http, timers: browserTimers, now: venueClock.now, log }
  const onNews = (news: readonly AccountEvent[]) => {
    markOwnCancels()
    notifyEvents(news)
  }
  const readOwnTransactions = async () => {
    const records = await writes.journal().catch(() => [])
    return new Set(records.flatMap(({ txHash }) => txHash ?? []))
  }
  const stopEvents = watchEvents(account, {
    ...commonParts,
    readCause,
    readShownAt,
    readOwnTransactions,
    onNews,
    onDigest: notifyDigest,
  })
  const settings = watchSettings(account, {
    ...commonParts,
    isPending: (name) => writes.pending.getState().some(({ action }) => settingsOfAction(action).includes(name)),
    onNews: notifyEvents,
  })
  const checkKey = (key: AgentStatus) => {
    const event = key.kind === 'ready' ? eventOfKey(key, venueClock.now()) : null
    if (event) notifyEvents(log.add([event]))
  }
  const status = services.keys.status(account)
  const stopKey = status.subscribe(checkKey)
  checkKey(status.getState())
  const stopAlgos = watchAlgos(account, services, notifyEvents)
  return {
    noteWrite({ record, outcome, elsewhere }: SettledWrite): void {
      if (record.account === account && outcome.kind === 'confirmed') settings.noteWrite(record.action, !elsewhere)
    },
    stop(): void {
      stopEvents()
      settings.stop()
      stopKey()
      stopAlgos()
    },
  }
}

/** Stores progress and end of the account's algo orders. The code of descriptions is loaded with the algo orders. */
function watchAlgos(account: string, services: Services, notifyEvents: LeadParts['notifyEvents']): () => void {
  const { algoServices, ownEvents, venueClock } = services
  const log = eventLogOf(ownEvents, account)
  let stopView: (() => void) | null = null
  const begin = () => {
    const view = algoServices.loaded.getState().service?.algos.view
    if (!view || stopView) return
    const update = () => {
      const ownAlgos = view.getState().algos.filter((algo) => algo.account === account)
      const news = log.add(ownAlgos.flatMap((algo) => eventsOfAlgo(algo, venueClock.now())))
      if (news.length > 0) notifyEvents(news)
    }
    stopView = view.subscribe(update)
    update()
  }
  const stopLoaded = algoServices.loaded.subscribe(begin)
  begin()
  return () => {
    stopLoaded()
    stopView?.()
  }
}

/** Notifies the trader of events while this browser did not watch the account, or that they could not be read yet. */
function notifyDigest({ counts, uncovered }: Digest): void {
  const failed = [
    uncovered.includes('orders') && text('uncoveredOrders'),
    uncovered.includes('flows') && text('uncoveredFlows'),
  ]
  const detail = [describeCounts(counts), failed.filter(Boolean).join(' ')].filter(Boolean).join('. ')
  notify({ tone: uncovered.length > 0 ? 'warn' : 'plain', title: text('away'), detail, topic: 'away' })
}
