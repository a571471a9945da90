import type { Timers } from '@/base/clock'
import { notificationState, notifySystem } from '@/terminal/alerts/notifications'
import { playTone } from '@/terminal/alerts/playTone'
import { notify } from '@/terminal/notifications/notify'
import type { AccountEvent } from '@/terminal/ownEvents/AccountEvent'
import { describeEvent } from '@/terminal/ownEvents/describeEvent'
import { notifiesBy } from '@/terminal/ownEvents/notificationChannels'
import type { Settings } from '@/terminal/session/settings'
import type { Instrument } from '@/trading/instrument/instrument'
import { text } from './messages'

type Parts = {
  readonly timers: Timers
  readonly settings: () => Settings
  readonly instrumentOf: (symbolId: number) => Instrument | undefined
  /** Returns the stored event, which may have the cause of a cancel by now. */
  readonly latest: (event: AccountEvent) => AccountEvent
}

/** Events within this time (ms) cause one sound, and partial fills of an order one notification. */
const MERGE_MS = 1_000

let warnedBlocked = false

/**
 * Creates the function that notifies of events by sound and system notification, as chosen per kind. The reporting tab
 * uses it.
 */
export function createEventNotifier({ timers, settings, instrumentOf, latest }: Parts) {
  let waiting = new Map<string, AccountEvent>()

  function release(): void {
    const chosenSettings = settings()
    const events = [...waiting.values()]
    waiting = new Map()
    if (events.some(({ kind }) => notifiesBy(chosenSettings, kind, 'sound'))) playTone()
    const forDesktop = events.filter(({ kind }) => notifiesBy(chosenSettings, kind, 'desktop'))
    if (forDesktop.length > 0) noteBlocked()
    for (const event of forDesktop) {
      const { title, detail } = wordsOf(latest(event), instrumentOf)
      notifySystem(title, detail, event.id)
    }
  }

  return (events: readonly AccountEvent[]): void => {
    for (const event of events) {
      if (!hasMessage(event) && notifiesBy(settings(), event.kind, 'message'))
        notify({
          tone: event.kind === 'margin' || event.kind === 'noStop' ? 'warn' : 'plain',
          ...wordsOf(event, instrumentOf),
          ...(event.kind === 'noStop' && { action: 'positions' }),
        })
      if (waiting.size === 0) timers.set(release, MERGE_MS)
      waiting.set(event.id, event)
    }
  }
}

/** Whether another part of the page shows a message: the outcome of an order, or the end of an algo order. */
function hasMessage({ order, kind }: AccountEvent): boolean {
  return order !== null || kind === 'algoEnd'
}

function wordsOf(event: AccountEvent, instrumentOf: Parts['instrumentOf']) {
  return describeEvent(event, event.symbolId === null ? undefined : instrumentOf(event.symbolId))
}

/** Warns once that the browser blocks the chosen notifications. */
function noteBlocked(): void {
  const state = notificationState()
  if (warnedBlocked || state === 'granted' || state === 'default' || state === 'absent') return
  warnedBlocked = true
  notify({ tone: 'warn', title: text('noDesktop'), detail: text('noDesktopHelp') })
}
